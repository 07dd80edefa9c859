import { runBatch } from '#db/client.ts'
import { finishedSeasons } from '#db/queries/chat-messages.ts'
import { valueIn } from '#game/must-have.ts'
import { endWords } from '#words/chat-messages.ts'
import { type ChatTeller, chatsTold } from './event.ts'

/** A season that an admin has finished. */
export const endingSeasons: ChatTeller = async function* ({ db, now }, chats) {
  const [finished] = await runBatch(db, [finishedSeasons(now)])
  const of = new Map(chats.map((chat) => [chat.id, chat]))
  for (const { year, at } of finished.results) {
    yield {
      to: chatsTold(chats, year, at).map((chat) => ({ subject: String(year), chat: chat.id })),
      words: async () => (chat) => endWords(year, valueIn(of, chat)),
    }
  }
}
