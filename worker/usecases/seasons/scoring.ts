import { type Database, isStale, type Statement, writeBatch } from '#db/client.ts'
import { updateEdition } from '#db/queries/editions.ts'
import { countAllGuesses } from '#db/queries/guess-counts.ts'
import { scoreReferencePlayers } from '#db/queries/reference-players.ts'
import {
  dropLeavers,
  dropSteps,
  expectTruth,
  keepFinalPoints,
  moveSeasonVersion,
  noteRules,
  replaceKey,
  scoreStep,
} from '#db/queries/scoring.ts'
import { requestEdition } from '#db/queries/scoring-jobs.ts'
import { readSeason } from '#db/queries/season.ts'
import { keepHits } from '#db/queries/season-figures.ts'
import { seasonOfOtherRules } from '#db/queries/seasons.ts'
import type { Season } from '#game/changes/season.ts'
import { windowSize } from '#game/field-window.ts'
import { rulesElsewhere, rulesVersion } from '#game/score.ts'
import { Refusal } from '#worker/errors.ts'
import { type Scorebook, scoreInSlices } from './scoring-in-slices.ts'
import { keysOf, type StepKey } from './season-keys.ts'

/**
 * Rescores a season from a step on (0: all) in one transaction. Writes only changed rows.
 * The season version changes only with them. Returns the number of written rows.
 * Refuses with busy after repeated conflicts.
 */
export const recompute = async (app: Scorebook, year: number, fromStep: number): Promise<number> =>
  writeFromSeasons(app, [await readSeason(app.db, year)], async (seasons) =>
    seasons.flatMap((season) =>
      recomputation(app.db, season, keysOf(season), hasOlderRules(season) ? 0 : fromStep),
    ),
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
    ...seasons.flatMap((season) => recomputation(app.db, season, keysOf(season), 0, { isNewField: true })),
  ])

const attempts = 3

/** How long a change of a large season waits for its scores (milliseconds). The cron job does the rest. */
export const scoringPatience = 20_000

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
      for (const { year, participants } of current) {
        if (participants > windowSize) await scoreInSlices(app, year, { patience: scoringPatience })
      }
      return written
    } catch (error) {
      if (!isStale(error)) throw error
      if (tried === attempts) throw new Refusal('busy', 'season-changed-meanwhile')
    }
    current = await Promise.all(seasons.map(({ year }) => readSeason(app.db, year)))
  }
}

/**
 * The statements that rescore a season from a step on. A large one only requests its next edition
 * (`scoreInSlices`); `logged`: the newest log line gets the effects.
 */
export function recomputation(
  db: Database,
  season: Season,
  keys: readonly StepKey[],
  fromStep: number,
  { logged = false, isNewField = false } = {},
): Statement[] {
  const { year } = season
  // A finished season keeps scores by its old rules, and one from a sheet always; participants may still leave it.
  const keepsScores =
    season.rules === rulesElsewhere ||
    (season.season?.finishedAt != null && season.steps > 0 && hasOlderRules(season))
  if (season.participants > windowSize) {
    const scoreFrom = keepsScores || isNewField ? keys.length : fromStep
    return requestEdition(year, { scoreFrom, countFrom: fromStep, logged })
  }
  const affected = keys.slice(fromStep)
  const isWhole = fromStep === 0 || season.isBehind || keys.length < season.steps
  const scored = keepsScores
    ? dropSteps(year, keys.length)
    : [
        ...replaceKey(year, fromStep, affected),
        ...dropSteps(year, keys.length),
        ...affected.flatMap((key) => [
          scoreStep(year, key, season.competitors.length),
          moveSeasonVersion(year),
        ]),
        ...(fromStep === 0 ? [noteRules(year, rulesVersion)] : []),
      ]
  return [
    ...(isWhole ? [dropLeavers(year)] : []),
    ...scored,
    ...updateEdition(year, isWhole ? 0 : fromStep, keys.length),
    ...(fromStep === 0 ? countAllGuesses(year) : []),
    ...scoreReferencePlayers(year, isWhole ? 0 : fromStep),
    ...keepFinalPoints(year),
    ...keepHits(db, year),
  ]
}

/** Older rules made the stored scores. */
export const hasOlderRules = ({ rules }: Season) => rules !== rulesVersion
