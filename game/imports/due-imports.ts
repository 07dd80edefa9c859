import type { FlagSession } from '#game/flags.ts'
import type { GridState, ResultState } from '#game/results.ts'

/** The imports of a race, most important first. */
export const importJobs = ['RESULT', 'SPRINT', 'GRID', 'FLAGS'] as const
export type ImportJob = (typeof importJobs)[number]

/** Instants are in milliseconds. `checked`: when an import of the race last finished, per job. */
export type RaceAhead = {
  id: number
  position: number | null
  startsAt: number
  qualifyingAt: number | null
  sprintAt: number | null
  /** Whether the sprint's classification is stored. */
  hasSprint: boolean
  /** The sessions whose race control has been read completely. */
  flagsRead: readonly FlagSession[]
  gridState: GridState | null
  resultState: ResultState | null
  checked: Partial<Record<ImportJob, number>>
  /** The last result was refused and waits for an admin. */
  isRefused: boolean
  /** When a result of the season last changed at the source, and when that series of changes began. */
  corrected: { since: number; at: number } | null
}

export type DueImport = { race: number; job: ImportJob }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds. Results come no sooner after the start of a session. */
const shortestQualifying = 45 * minute
const shortestRace = 75 * minute
const shortestSprint = 25 * minute
/** OpenF1 publishes a race's data within days or never. */
const openF1Within = 7 * day
/** Corrections have come up to 89 days late. */
export const correctedWithin = 180 * day
/** After this long without a corrected result in the season, the source counts as stable. */
export const stableAfter = day
/** A result read this recently needs no new read. */
export const freshFor = 6 * hour

/** The imports that are due now, most important first. Old rounds come after all new data. */
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

/** Milliseconds between two imports. 0 means every run, Infinity means never. */
function interval(race: RaceAhead, job: ImportJob, now: number): number {
  if (job === 'RESULT') return resultInterval(race, now)
  if (job === 'SPRINT') return sprintInterval(race, now)
  return job === 'GRID' ? gridInterval(race, now) : flagsInterval(race, now)
}

/** Imports until the grid is known, for up to a week after the start. */
function gridInterval({ qualifyingAt, gridState, startsAt }: RaceAhead, now: number): number {
  if (qualifyingAt === null || now < qualifyingAt + shortestQualifying) return Infinity
  if (now < startsAt) return gridState === 'GRID' ? hour : 0
  return gridState === 'GRID' || now - startsAt > openF1Within ? Infinity : hour
}

function resultInterval(race: RaceAhead, now: number): number {
  const { resultState, startsAt, isRefused } = race
  const age = now - startsAt
  if (age < shortestRace || age > correctedWithin) return Infinity
  if (resultState === null) return age < day ? 0 : hour
  return resultState === 'PRELIMINARY' || isRefused ? hour : rereadInterval(race)
}

/**
 * Weekly. Sooner if a result of the season has changed since the last read, because one correction changes
 * many tables. The pause grows while the source keeps changing.
 */
function rereadInterval({ corrected, checked }: RaceAhead): number {
  const isRead = corrected === null || (checked.RESULT ?? Number.NEGATIVE_INFINITY) > corrected.at
  return isRead ? 7 * day : Math.min(7 * day, Math.max(hour, (corrected.at - corrected.since) / 2))
}

/** Imports until the race. After the race, the result import also reads the sprint. */
function sprintInterval({ sprintAt, hasSprint, resultState, startsAt }: RaceAhead, now: number): number {
  const isOver = sprintAt !== null && now >= sprintAt + shortestSprint
  if (!isOver || resultState !== null || now >= startsAt + shortestRace) return Infinity
  return hasSprint ? hour : 0
}

/**
 * Race control is read after the sprint and after the race, at growing intervals. A complete reading
 * (game/race-control-reading.ts) is compared once a day, because it may have had more than the truth.
 */
function flagsInterval(race: RaceAhead, now: number) {
  const { resultState, startsAt, sprintAt, hasSprint, flagsRead, checked } = race
  const session = resultState !== null ? 'RACE' : 'SPRINT'
  const newest = session === 'RACE' ? startsAt : hasSprint ? sprintAt : null
  if (newest === null || now < newest || now - newest > openF1Within) return Infinity
  const isRead = flagsRead.includes(session) && (checked.FLAGS ?? Number.NEGATIVE_INFINITY) > newest
  return Math.max(isRead ? day : hour, (now - newest) / 8)
}

const wanted = ({ resultState }: RaceAhead, job: ImportJob): number =>
  job === 'RESULT' && resultState !== null ? importJobs.length : importJobs.indexOf(job)

const firstPause = minute
const longestPause = hour

/** Milliseconds to pause a source after this many failures in a row. `chance` is in [0, 1). */
export const importPauseAfter = (failures: number, chance: number): number =>
  Math.round(Math.min(firstPause * 2 ** (failures - 1), longestPause) * (0.75 + chance / 2))
