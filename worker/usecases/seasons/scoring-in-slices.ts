import { type Database, isStale, type Statement, writeBatch } from '#db/client.ts'
import { countGuesses } from '#db/queries/guess-counts.ts'
import { scoreReferencePlayers } from '#db/queries/reference-players.ts'
import {
  dropSteps,
  keepFinalPoints,
  noteRules,
  replaceKey,
  scoreStep,
  type UserRange,
} from '#db/queries/scoring.ts'
import * as jobs from '#db/queries/scoring-jobs.ts'
import { readSeason } from '#db/queries/season.ts'
import { type FieldLine, inOrder } from '#game/leaderboard.ts'
import { rulesVersion } from '#game/score.ts'
import type { AppContext } from '#worker/context.ts'
import { keysOf, type StepKey } from './season-keys.ts'

/** The part of the context that scoring needs. Terminal commands have only this. */
export type Scorebook = Pick<AppContext, 'db' | 'cache'>

/** Milliseconds, and participants that one slice reads or writes. */
type Pace = { patience: number; sliceSize?: number; clock?: () => number }

/** One worker keeps a job for this time (milliseconds). No step takes longer. */
const leaseMs = 60_000

/**
 * Goes on with the next edition of a large season, for at most `patience` milliseconds. Each slice is a transaction.
 * After a crash it resumes, at the start of a step; readers see the edition when it is complete. Returns whether the
 * season has no job left.
 */
export async function scoreInSlices(
  app: Scorebook,
  year: number,
  { patience, sliceSize = 10_000, clock = Date.now }: Pace,
): Promise<boolean> {
  const { db } = app
  const began = clock()
  const job = await jobs.takeJob(db, { year, now: began, until: began + patience + leaseMs })
  if (job === null) return (await jobs.jobOf(db, year)).length === 0
  // A change of the season always requests another edition, so this is read once.
  const season = await readSeason(db, year)
  const keys = keysOf(season)
  const parts = await partsOfField(db, year, sliceSize)
  let order: string[] | null = null
  for (;;) {
    const [current] = await jobs.jobOf(db, year)
    if (current === undefined) break
    if (clock() - began >= patience) {
      await writeBatch(db, [jobs.leaveJob(current)])
      return false
    }
    // A change of the season has started the job again.
    if (current.edition !== job.edition) {
      return scoreInSlices(app, year, { patience: patience - (clock() - began), sliceSize, clock })
    }
    try {
      if (current.nextStep < keys.length) {
        for (const slice of stepSlices(current, keys, season.competitors.length, parts)) {
          await writeBatch(db, [jobs.expectJob(current), ...slice])
        }
        continue
      }
      if (order === null) {
        if (current.countFrom === 0) await countInSlices(db, year, keys)
        order = await leaderboardOrder(db, year, keys.length - 1, sliceSize)
      }
      await writeBatch(db, placeSlice(current, order, sliceSize))
    } catch (error) {
      if (!isStale(error)) throw error
    }
  }
  app.cache.forget()
  await writeBatch(db, jobs.dropOldEditions(year))
  return true
}

/** Counts equal guesses on the season and on each race again. Idempotent. Step 0 has no race. */
async function countInSlices(db: Database, year: number, keys: readonly StepKey[]) {
  for (const { race } of keys) {
    for (const count of countGuesses({ year, race })) await writeBatch(db, count)
  }
}

/** The field in parts, so that no transaction grows with it. */
async function partsOfField(db: Database, year: number, sliceSize: number): Promise<UserRange[]> {
  const ends = (await jobs.endsOfParts(db, year, sliceSize)).map(({ user }) => user)
  return [...ends, null].map((last, index) => ({ after: ends[index - 1] ?? '', last }))
}

/** Scores the field after the next step, part by part, and counts it. All of it is idempotent. */
function stepSlices(
  job: jobs.ScoringJob,
  keys: readonly StepKey[],
  competitors: number,
  parts: readonly UserRange[],
): Statement[][] {
  const { year, scoreFrom, nextStep } = job
  const key = keys[nextStep]!
  const isFirst = nextStep === job.countFrom
  return [
    ...(isFirst
      ? [
          jobs.dropOldEditions(year),
          [...replaceKey(year, scoreFrom, keys.slice(scoreFrom)), ...dropSteps(year, keys.length)],
        ]
      : []),
    ...(nextStep >= scoreFrom ? parts.map((users) => [scoreStep(year, key, competitors, users)]) : []),
    jobs.countStep(job, nextStep),
  ]
}

/** Writes the next places, or after the last shows the edition. */
function placeSlice(job: jobs.ScoringJob, order: readonly string[], sliceSize: number): Statement[] {
  const { year, scoreFrom, nextPlace } = job
  const next = order.slice(nextPlace - 1, nextPlace - 1 + sliceSize)
  return [
    jobs.expectJob(job),
    ...(next.length > 0
      ? jobs.placeUsers(job, next, nextPlace)
      : [
          ...(scoreFrom === 0 ? [noteRules(year, rulesVersion)] : []),
          ...jobs.showEdition(job),
          ...scoreReferencePlayers(year, job.countFrom),
          ...keepFinalPoints(year),
        ]),
  ]
}

/** The participants' ids in leaderboard order after a step. */
async function leaderboardOrder(
  db: Database,
  year: number,
  step: number,
  sliceSize: number,
): Promise<string[]> {
  const field: FieldLine[] = []
  for (;;) {
    const part = await jobs.fieldAfter(db, year, step, field.at(-1)?.user ?? '', sliceSize)
    field.push(...part)
    if (part.length < sliceSize) return inOrder(field, ({ score }) => score).map(({ user }) => user)
  }
}
