import { isStale, type Statement, writeBatch } from '#db/client.ts'
import { updateEdition } from '#db/queries/editions.ts'
import { countAllGuesses } from '#db/queries/guess-counts.ts'
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

/** The part of the context that scoring needs. Terminal commands have only this. */
export type Scorebook = Pick<AppContext, 'db' | 'cache'>

/**
 * Rescores a season from a step on (0: all) in one transaction. Writes only changed rows.
 * The season version changes only with them. Returns the number of written rows.
 * Refuses with busy after repeated conflicts.
 */
export const recompute = async (app: Scorebook, year: number, fromStep: number): Promise<number> =>
  writeFromSeasons(app, [await readSeason(app.db, year)], async ([season]) =>
    recomputation(season!, keysOf(season!), isOutdated(season!) ? 0 : fromStep),
  )

/** Rescores a season that was scored by older rules. A finished season keeps its scores. */
export async function scoreByTodaysRules(app: Scorebook, year: number): Promise<void> {
  const outdated = await seasonOfOtherRules(app.db, year, rulesVersion)
  if (outdated.length > 0) await recompute(app, year, 0)
}

/** Runs statements that change the participants of these seasons, and rescores the seasons. */
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
 * Writes statements computed from these seasons, with an optimistic lock on their versions. Retries after a
 * conflict, and refuses with busy after the last attempt. Returns the number of written rows.
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

/** The answer key of each step, with the points of every answer. */
export const keysOf = (season: Season): StepKey[] =>
  stepsOf(season).map(({ race, truth }, step) => ({ step, race, rows: answerKey(truth, season.tables) }))

/** The statements that rescore a season from a step on. */
export function recomputation(season: Season, keys: readonly StepKey[], fromStep: number): Statement[] {
  const { year } = season
  const affected = keys.slice(fromStep)
  // A finished season keeps scores by its old rules; participants may still leave it.
  const scored =
    season.season?.finishedAt != null && season.steps > 0 && isOutdated(season)
      ? dropSteps(year, keys.length)
      : [
          ...replaceKey(year, fromStep, affected),
          ...dropSteps(year, keys.length),
          ...affected.flatMap(({ race, step }) => [scoreStep(year, step, race), moveSeasonVersion(year)]),
          ...(fromStep === 0 ? [noteRules(year, rulesVersion)] : []),
        ]
  return [
    ...scored,
    ...updateEdition(year, season.isBehind ? 0 : fromStep),
    ...(fromStep === 0 ? countAllGuesses(year) : []),
    ...keepFinalPoints(year),
  ]
}

/** Older rules made the stored scores. */
export const isOutdated = ({ rules }: Season) => rules !== rulesVersion
