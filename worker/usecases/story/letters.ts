import { letterOfField, lettersOfSeason } from '#db/queries/round-letters.ts'
import { yearOrCurrent } from '#db/queries/seasons.ts'
import { stepRace } from '#db/queries/steps.ts'
import type { StoredSentence } from '#game/story/stored-letter.ts'
import { nextDeadline } from '#words/story/letter/next-deadline.ts'
import { lettersInWords, type RoundLetter } from '#words/story/letter/round-letter.ts'
import type { AppContext } from '#worker/context.ts'

type Reader = Pick<AppContext, 'db' | 'read'>

/**
 * The letter on a race for the whole field (`league` null) or a league, with its corrections. null: there is none, or the race
 * has no official result any more. Without the deadline that followed. The caller knows that its reader may see the league.
 */
export async function letterOf(
  { db, read }: Reader,
  { race, league }: { race: number; league: string | null },
): Promise<RoundLetter | null> {
  const [found] = await read(letterOfField(db, race, league))
  return lettersInWords(found.map(withoutDeadline))[0] ?? null
}

/** A page shows a letter for long, and the deadline that it tells of passes. */
const withoutDeadline = <Row extends StoredLetterRow>(row: Row): Row => ({
  ...row,
  sentences: row.sentences.filter(({ rule }) => rule !== nextDeadline.name),
})

type StoredLetterRow = { sentences: readonly StoredSentence[] }

/** The letter on a race for the whole field, kept like the race itself. */
export const siteLetterOf = ({ db, readKept }: Pick<AppContext, 'db' | 'readKept'>, race: number) =>
  letterOf({ db, read: readKept }, { race, league: null })

/** The letter on the newest race of a season (null: the current one) for the whole field. */
export async function newestLetterOf(
  { db, readKept, now }: Pick<AppContext, 'db' | 'readKept' | 'now'>,
  year: number | null,
): Promise<RoundLetter | null> {
  const [found] = await readKept(letterOfField(db, stepRace(yearOrCurrent(year, now), null), null))
  return lettersInWords(found)[0] ?? null
}

/** The letters of a season (null: the current one), the newest race first. */
export async function lettersOf(
  { db, read, now }: Reader & Pick<AppContext, 'now'>,
  year: number | null,
): Promise<RoundLetter[]> {
  const [found] = await read(lettersOfSeason(db, yearOrCurrent(year, now)))
  return lettersInWords(found)
}
