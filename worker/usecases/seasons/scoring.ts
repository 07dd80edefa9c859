import { isStale, type Statement, writeBatch } from '#db/client.ts'
import {
  dropSteps,
  expectTruth,
  keepFinalPoints,
  moveSeasonVersion,
  noteRules,
  replaceKey,
  scoreStep,
} from '#db/queries/scoring.ts'
import { readSeason } from '#db/queries/season.ts'
import { seasonOfOtherRules } from '#db/queries/seasons.ts'
import { answerKey, type KeyRow } from '#game/answer-key.ts'
import type { Season } from '#game/changes/season.ts'
import { rulesVersion } from '#game/score.ts'
import { stepsOf } from '#game/steps.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'

/** All that scoring needs of a request; commands at the terminal have no more than this. */
export type Scorebook = Pick<AppContext, 'db' | 'cache'>

/**
 * Scores a season again from a step on (0 = everything). Readers see the old scores or the new ones, never a
 * mixture; rows that stay the same are not written, and the season version moves only if something did. Answers how
 * many rows were written. Refuses with busy where others keep changing the season.
 */
export const recompute = async (app: Scorebook, year: number, fromStep: number): Promise<number> =>
  writeFromSeasons(app, [await readSeason(app.db, year)], async ([season]) =>
    recomputation(season!, keysOf(season!), isOutdated(season!) ? 0 : fromStep),
  )

/** Scores a season again if other rules made its scores. A finished season keeps them. */
export async function scoreByTodaysRules(app: Scorebook, year: number): Promise<void> {
  const outdated = await seasonOfOtherRules(app.db, year, rulesVersion)
  if (outdated.length > 0) await recompute(app, year, 0)
}

/** Runs statements that change who takes part in these seasons, together with everybody's new scores. */
export const changeField = async (
  app: Scorebook,
  years: readonly number[],
  statements: readonly Statement[],
): Promise<number> =>
  writeFromSeasons(app, await Promise.all(years.map((year) => readSeason(app.db, year))), async (seasons) => [
    ...statements,
    ...seasons.flatMap((season) => recomputation(season, keysOf(season), 0)),
  ])

const attempts = 3

/**
 * Writes in one transaction what follows from these seasons, if they are still as they were read; else it reads
 * them again and asks again. Refuses with busy when others change them at every attempt.
 */
export async function writeFromSeasons(
  app: Scorebook,
  seasons: readonly Season[],
  statementsFrom: (seasons: readonly Season[]) => Promise<Statement[]>,
): Promise<number> {
  let current = seasons
  for (let tried = 1; ; tried++) {
    const statements = await statementsFrom(current)
    if (statements.length === 0) return 0
    try {
      const asRead = current.map(({ year, version }) => expectTruth(year, version))
      const written = await writeBatch(app.db, [...asRead, ...statements])
      if (written > 0) app.cache.forget()
      return written
    } catch (error) {
      if (!isStale(error)) throw error
      if (tried === attempts) throw new Refusal('busy', 'season-changed-meanwhile')
    }
    current = await Promise.all(seasons.map(({ year }) => readSeason(app.db, year)))
  }
}

export type StepKey = { step: number; race: number | null; rows: KeyRow[] }

/** What every guess is worth at each step. */
export const keysOf = (season: Season): StepKey[] =>
  stepsOf(season).map(({ race, truth }, step) => ({ step, race, rows: answerKey(truth, season.tables) }))

/** The statements that score a season again from a step on. */
export function recomputation(season: Season, keys: readonly StepKey[], fromStep: number): Statement[] {
  const { year } = season
  const affected = keys.slice(fromStep)
  // A finished season keeps the scores of the rules it was finished by; only participants may leave it.
  const scored =
    season.season?.finishedAt != null && season.steps > 0 && isOutdated(season)
      ? dropSteps(year, keys.length)
      : [
          ...replaceKey(year, fromStep, affected),
          ...dropSteps(year, keys.length),
          ...affected.flatMap(({ race, step }) => [scoreStep(year, step, race), moveSeasonVersion(year)]),
          ...(fromStep === 0 ? [noteRules(year, rulesVersion)] : []),
        ]
  return [...scored, ...keepFinalPoints(year)]
}

/** Other rules than today's made the stored scores. */
export const isOutdated = ({ rules }: Season) => rules !== rulesVersion
