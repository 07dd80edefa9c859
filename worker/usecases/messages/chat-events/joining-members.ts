import { runBatch } from '#db/client.ts'
import { newMembers } from '#db/queries/chat-messages.ts'
import { valueIn } from '#game/must-have.ts'
import { memberWords } from '#words/chat-messages.ts'
import type { ChatTeller } from './event.ts'

/** Those who have joined a league since the last message, in one message. */
export const joiningMembers: ChatTeller = async function* ({ db, now }, chats) {
  const leagues = [...new Set(chats.flatMap(({ league }) => league ?? []))]
  const [found] = await runBatch(db, [newMembers(leagues, now)])
  const joinedIn = Map.groupBy(found.results, ({ league }) => league)
  const names = new Map(found.results.map(({ id, name }) => [String(id), name]))
  const of = new Map(chats.map((chat) => [chat.id, chat]))
  const to = chats.flatMap((chat) =>
    (joinedIn.get(chat.league ?? '') ?? [])
      .filter(({ at }) => at > chat.since)
      .map(({ id }) => ({ subject: String(id), chat: chat.id })),
  )
  if (to.length === 0) return
  yield {
    to,
    words: async () => (chat, subjects) => {
      const { league, name } = valueIn(of, chat)
      return memberWords(
        subjects.map((subject) => valueIn(names, subject)),
        { id: league ?? '', name: name ?? '' },
      )
    },
  }
}
