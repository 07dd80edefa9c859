import { rulesVersion } from '#game/score.ts'
import { calendarYear } from '#game/season.ts'

export const seasonJobs = ['SCORE', 'CALENDAR'] as const
export type SeasonJob = (typeof seasonJobs)[number]

/** Instants are in milliseconds. `checked`: when each job of the season last ran. */
export type SeasonAhead = {
  year: number
  cutoff: number
  isFinished: boolean
  /** The version of the rules that made its scores. */
  rulesVersion: number
  /** Readers see an edition that was made of other scores. */
  isBehind: boolean
  /** The next start of a race. */
  nextStart: number | null
  checked: Partial<Record<SeasonJob, number>>
}

export type DueSeason = { year: number; job: SeasonJob }

const hour = 60 * 60_000
const day = 24 * hour

/** The season jobs that are due now: scoring after the cutoff, and reading calendars. */
export const dueSeasons = (seasons: readonly SeasonAhead[], now: number): DueSeason[] => [
  ...unscoredSeasons(seasons, now).map((year) => ({ year, job: 'SCORE' as const })),
  ...seasons
    .filter((season) => !season.isFinished && isUnread(season, now))
    .map(({ year }) => ({ year, job: 'CALENDAR' as const })),
]

/**
 * Seasons not scored since the cutoff, scored by another version of the rules, or with scores that readers do not see
 * yet, or whose field has grown large. Step 0 counts guesses up to the cutoff, so a moved cutoff makes it due again.
 */
export const unscoredSeasons = (seasons: readonly SeasonAhead[], now: number): number[] =>
  seasons
    .filter(
      (season) =>
        season.isBehind ||
        (!season.isFinished &&
          (season.rulesVersion !== rulesVersion ||
            (now >= scoredAt(season) && (season.checked.SCORE ?? Number.NEGATIVE_INFINITY) < season.cutoff))),
    )
    .map(({ year }) => year)

/** Seasons to score within the next `within` milliseconds, and when. */
export const seasonsClosing = (seasons: readonly SeasonAhead[], now: number, within: number) =>
  seasons
    .filter((season) => !season.isFinished && now < scoredAt(season) && scoredAt(season) <= now + within)
    .map((season) => ({ year: season.year, at: scoredAt(season) }))

/** Milliseconds: the database clock that stores guesses may be slightly behind ours. */
export const lastGuess = 10_000
const scoredAt = ({ cutoff }: SeasonAhead) => cutoff + lastGuess

/** Covers this year's and next year's calendars. Start times may move on the day of a race. */
function isUnread({ year, nextStart, checked }: SeasonAhead, now: number): boolean {
  if (year < calendarYear(now) || year > calendarYear(now) + 1) return false
  const isNear = nextStart !== null && nextStart - now < 3 * day
  return now - (checked.CALENDAR ?? Number.NEGATIVE_INFINITY) >= (isNear ? hour : day)
}
