import { runBatch } from '#db/client.ts'
import { missingCounts, windowsThatAreOpen } from '#db/queries/chat-messages.ts'
import { windowKey } from '#db/queries/guess-windows.ts'
import type { WindowToRemind } from '#db/queries/reminders.ts'
import { valueIn } from '#game/must-have.ts'
import { latestBefore } from '#game/reminders.ts'
import { closingWords, openWords } from '#words/chat-messages.ts'
import type { ChatTeller, ToldChat } from './event.ts'

const soon = 3 * 60 * 60_000

/** A window that can be answered now. When it closes soon, the message on that replaces this one. */
export const openingWindows: ChatTeller = async function* ({ db, now }, chats) {
  const [windows] = await runBatch(db, [windowsThatAreOpen(now + soon)])
  for (const window of windows.results) {
    const words = openWords(titled(window), window.cutoff)
    yield { to: toldOf(window, chats), words: async () => () => words }
  }
}

/** A window that closes within three hours, with the number of those who have not answered. */
export const closingWindows: ChatTeller = async function* ({ db, now }, chats) {
  const [windows] = await runBatch(db, [windowsThatAreOpen(now)])
  const closing = windows.results.filter(({ cutoff }) => cutoff - now <= soon && cutoff - now > latestBefore)
  for (const window of closing) {
    yield {
      to: toldOf(window, chats),
      words: async (missing) => {
        const [found] = await runBatch(db, [missingCounts(window, missing)])
        const counts = new Map(found.results.map((count) => [count.chat, count]))
        const of = new Map(chats.map((chat) => [chat.id, chat]))
        return (chat) =>
          closingWords(titled(window), window.cutoff, {
            ...(counts.get(chat) ?? { people: 0, missing: 0 }),
            league: valueIn(of, chat).name,
          })
      },
    }
  }
}

const toldOf = (window: WindowToRemind, chats: readonly ToldChat[]) =>
  chats
    .filter(({ year }) => year === null || year === window.year)
    .map(({ id }) => ({ subject: windowKey(window), chat: id }))

const titled = ({ year, name, deadline }: WindowToRemind) => {
  return { year, race: name === null ? null : { name }, deadline }
}
