import { runBatch } from '#db/client.ts'
import { recentSeals } from '#db/queries/witnesses.ts'
import { codeOf, writtenBytes } from '#game/seal/bytes.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import { sealedWords } from '#words/chat-messages.ts'
import { pathsWithLog } from '#worker/usecases/sealing/log.ts'
import { type ChatTeller, chatsTold } from './event.ts'

/** The code of a new seal. In a chat of friends it is one more witness. Its link has the log of this moment. */
export const madeSeals: ChatTeller = async function* (app, chats) {
  const [seals] = await runBatch(app.db, [recentSeals(app.now)])
  for (const { id, year, race, deadline, name, size, root, at } of seals.results) {
    const code = codeOf(writtenBytes(root))
    const sealed = { year, race: name === null ? null : { name }, deadline, size, code }
    const page = `/seal/${sealedWindowName({ year, race, deadline })}`
    yield {
      to: chatsTold(chats, year, at).map((chat) => ({ subject: String(id), chat: chat.id })),
      words: async () => {
        const words = sealedWords(sealed, (await pathsWithLog(app))(page))
        return () => words
      },
    }
  }
}
