import { readBatch, runBatch } from '#db/client.ts'
import {
  postedLetters,
  type RecentLetter,
  recentCorrections,
  recentLetters,
} from '#db/queries/chat-messages.ts'
import { letterOfField } from '#db/queries/round-letters.ts'
import { correctionWords, letterWords } from '#words/chat-messages.ts'
import { lettersInWords } from '#words/story/letter/round-letter.ts'
import type { AppContext } from '#worker/context.ts'
import { type ChatTeller, chatsTold, type ToldChat } from './event.ts'

type Reader = Pick<AppContext, 'db' | 'now'>

/** The newest revision of the letter on a race. */
export const madeLetters: ChatTeller = async function* (app, chats) {
  for (const letter of await lettersFor(app, chats, recentLetters)) {
    const shown = await letterInWords(app, letter)
    if (shown === null) continue
    const words = letterWords(shown)
    yield {
      to: toldOf(letter, chats).map(({ id }) => ({ subject: String(letter.race), chat: id })),
      words: async () => () => words,
    }
  }
}

/** A revision of a letter, for the chats that have got an older one. It edits their message where the service can. */
export const correctedLetters: ChatTeller = async function* (app, chats) {
  for (const letter of await lettersFor(app, chats, recentCorrections)) {
    const ids = toldOf(letter, chats).map(({ id }) => id)
    if (ids.length === 0) continue
    const [found] = await runBatch(app.db, [postedLetters(letter.race, ids)])
    const posted = new Map(
      found.results.filter(({ at }) => at < letter.at).map((one) => [one.chat, one.message]),
    )
    const shown = await letterInWords(app, letter)
    if (shown === null) continue
    yield {
      to: [...posted.keys()].map((chat) => ({ subject: `${letter.race}/${letter.revision}`, chat })),
      words: async () => (chat) => correctionWords(shown, posted.get(chat) ?? null),
    }
  }
}

async function lettersFor(
  { db, now }: Reader,
  chats: readonly ToldChat[],
  found: typeof recentLetters,
): Promise<RecentLetter[]> {
  const leagues = [...new Set(chats.flatMap(({ league }) => league ?? []))]
  const [letters] = await runBatch(db, [found(leagues, now)])
  return letters.results
}

/** The chats of the league that a letter is for, or of the site. */
const toldOf = ({ league, year, at }: RecentLetter, chats: readonly ToldChat[]) =>
  chatsTold(chats, year, at).filter((chat) => chat.league === league)

/** null: the race has no official result any more. */
async function letterInWords({ db }: Reader, { race, league }: RecentLetter) {
  const [rows] = await readBatch(db, [letterOfField(db, race, league)])
  return lettersInWords(rows)[0] ?? null
}
