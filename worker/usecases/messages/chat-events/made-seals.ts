import { runBatch } from '#db/client.ts'
import { recentSeals } from '#db/queries/witnesses.ts'
import { codeOf, writtenBytes } from '#game/seal/bytes.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import { sealedWords } from '#words/chat-messages.ts'
import { type ChatTeller, chatsTold } from './event.ts'

/** The code of a new seal. In a chat of friends it is one more witness. */
export const madeSeals: ChatTeller = async function* ({ db, now }, chats) {
  const [seals] = await runBatch(db, [recentSeals(now)])
  for (const { id, year, race, deadline, name, size, root, at } of seals.results) {
    const code = codeOf(writtenBytes(root))
    const sealed = { year, race: name === null ? null : { name }, deadline, size, code }
    const words = sealedWords(sealed, `/seal/${sealedWindowName({ year, race, deadline })}`)
    yield {
      to: chatsTold(chats, year, at).map((chat) => ({ subject: String(id), chat: chat.id })),
      words: async () => () => words,
    }
  }
}
