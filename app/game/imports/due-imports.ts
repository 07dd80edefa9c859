import type { FlagSession } from '#game/flags.ts'
import type { GridState, ResultState } from '#game/results.ts'

/** What is asked for race by race, the most wanted first. */
export const importJobs = ['RESULT', 'SPRINT', 'GRID', 'FLAGS'] as const
export type ImportJob = (typeof importJobs)[number]

/** Instants in milliseconds; `checked` says when an import of the race last came to an end. */
export type RaceAhead = {
  id: number
  position: number | null
  startsAt: number
  qualifyingAt: number | null
  sprintAt: number | null
  /** The sprint's classification is here. */
  hasSprint: boolean
  /** The sessions whose race control has been read as a whole. */
  flagsTold: readonly FlagSession[]
  gridState: GridState | null
  resultState: ResultState | null
  checked: Partial<Record<ImportJob, number>>
  /** What came last of its result waits for an admin. */
  isRefused: boolean
  /** When a result of the season last changed at the source, and when that series of changes began. */
  corrected: { since: number; at: number } | null
}

export type DueImport = { race: number; job: ImportJob }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A session is never shorter, and its outcome never published sooner. */
const shortestQualifying = 45 * minute
const shortestRace = 75 * minute
const shortestSprint = 25 * minute
/** What OpenF1 knows of a race is told within days, or never. */
const toldWithin = 7 * day
/** Corrections have come 89 days late. */
export const correctedWithin = 180 * day
/** A source that has not changed any result of a season for so long has come to rest. */
export const settledAfter = day
/** A result that was read so lately is as the source has it now. */
export const freshFor = 6 * hour

/** What to ask the sources for now, the most wanted first: what is new, and only then old rounds. */
export const dueImports = (races: readonly RaceAhead[], now: number): DueImport[] =>
  races
    .filter(({ position }) => position !== null)
    .flatMap((race) =>
      importJobs
        .filter((job) => isDue(race, job, now))
        .map((job) => ({ race: race.id, job, wanted: wanted(race, job), startsAt: race.startsAt })),
    )
    .sort((a, b) => a.wanted - b.wanted || a.startsAt - b.startsAt)
    .map(({ race, job }) => ({ race, job }))

function isDue(race: RaceAhead, job: ImportJob, now: number): boolean {
  const wait = interval(race, job, now)
  return Number.isFinite(wait) && now - (race.checked[job] ?? Number.NEGATIVE_INFINITY) >= wait
}

/** How long to wait between two questions; 0 is every run, infinite is not at all. */
function interval(race: RaceAhead, job: ImportJob, now: number): number {
  if (job === 'RESULT') return resultInterval(race, now)
  if (job === 'SPRINT') return sprintInterval(race, now)
  return job === 'GRID' ? gridInterval(race, now) : flagsInterval(race, now)
}

/** Until it is known; after the start it opens nothing any more, but the race shall have its grid. */
function gridInterval({ qualifyingAt, gridState, startsAt }: RaceAhead, now: number): number {
  if (qualifyingAt === null || now < qualifyingAt + shortestQualifying) return Infinity
  if (now < startsAt) return gridState === 'GRID' ? hour : 0
  return gridState === 'GRID' || now - startsAt > toldWithin ? Infinity : hour
}

function resultInterval(race: RaceAhead, now: number): number {
  const { resultState, startsAt, isRefused } = race
  const age = now - startsAt
  if (age < shortestRace || age > correctedWithin) return Infinity
  if (resultState === null) return age < day ? 0 : hour
  return resultState === 'PRELIMINARY' || isRefused ? hour : rereadInterval(race)
}

/**
 * Weekly; soon where a result of the season has changed since this one was read, for one correction moves the
 * tables of many rounds. A source that keeps changing its mind is read ever more rarely.
 */
function rereadInterval({ corrected, checked }: RaceAhead): number {
  const isRead = corrected === null || (checked.RESULT ?? Number.NEGATIVE_INFINITY) > corrected.at
  return isRead ? 7 * day : Math.min(7 * day, Math.max(hour, (corrected.at - corrected.since) / 2))
}

/** Before the race; after it the sprint comes with the result. */
function sprintInterval({ sprintAt, hasSprint, resultState, startsAt }: RaceAhead, now: number): number {
  const isOver = sprintAt !== null && now >= sprintAt + shortestSprint
  if (!isOver || resultState !== null || now >= startsAt + shortestRace) return Infinity
  return hasSprint ? hour : 0
}

/**
 * Race control is read after the sprint and after the race, ever more rarely, until the session has ended and the
 * answer stays the same (game/race-control-reading.ts).
 */
function flagsInterval(race: RaceAhead, now: number) {
  const { resultState, startsAt, sprintAt, hasSprint, flagsTold, checked } = race
  const session = resultState !== null ? 'RACE' : 'SPRINT'
  const newest = session === 'RACE' ? startsAt : hasSprint ? sprintAt : null
  if (newest === null || now < newest || now - newest > toldWithin) return Infinity
  const isRead = flagsTold.includes(session) && (checked.FLAGS ?? Number.NEGATIVE_INFINITY) > newest
  return isRead ? Infinity : Math.max(hour, (now - newest) / 8)
}

const wanted = ({ resultState }: RaceAhead, job: ImportJob): number =>
  job === 'RESULT' && resultState !== null ? importJobs.length : importJobs.indexOf(job)

const firstPause = minute
const longestPause = hour

/** Whole milliseconds to leave a source alone after so many failures in a row. `chance`: from 0 up to 1. */
export const pauseAfter = (failures: number, chance: number): number =>
  Math.round(Math.min(firstPause * 2 ** (failures - 1), longestPause) * (0.75 + chance / 2))
