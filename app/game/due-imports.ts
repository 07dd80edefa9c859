import type { GridState, ResultState } from './results.ts'

export const importJobs = ['RESULT', 'GRID'] as const
export type ImportJob = (typeof importJobs)[number]

/** Instants in milliseconds; `checked` says when an import of the race last came to an end. */
export type RaceAhead = {
  id: number
  position: number | null
  startsAt: number
  qualifyingAt: number | null
  gridState: GridState | null
  resultState: ResultState | null
  checked: Partial<Record<ImportJob, number>>
}

export type DueImport = { race: number; job: ImportJob }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A session is never shorter, and its outcome never published sooner. */
const shortestQualifying = 45 * minute
const shortestRace = 75 * minute
/** Corrections have come 89 days late. */
const correctedWithin = 180 * day

/** What to ask the sources for now, the most wanted first: new results, then grids, then old rounds. */
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
const interval = (race: RaceAhead, job: ImportJob, now: number): number =>
  job === 'GRID' ? gridInterval(race, now) : resultInterval(race, now)

function gridInterval({ qualifyingAt, gridState, resultState, startsAt }: RaceAhead, now: number): number {
  const isOver = now >= startsAt || resultState !== null
  if (qualifyingAt === null || isOver || now < qualifyingAt + shortestQualifying) return Infinity
  return gridState === 'GRID' ? hour : 0
}

function resultInterval({ resultState, startsAt }: RaceAhead, now: number): number {
  const age = now - startsAt
  if (age < shortestRace || age > correctedWithin) return Infinity
  if (resultState === null) return age < day ? 0 : hour
  return resultState === 'PRELIMINARY' ? hour : 7 * day
}

const wanted = ({ resultState }: RaceAhead, job: ImportJob): number =>
  job === 'GRID' ? 1 : resultState === null ? 0 : 2

const firstPause = minute
const longestPause = hour

/** How long to leave a source alone after so many failures in a row. `chance`: from 0 up to 1. */
export const pauseAfter = (failures: number, chance: number): number =>
  Math.min(firstPause * 2 ** (failures - 1), longestPause) * (0.75 + chance / 2)
