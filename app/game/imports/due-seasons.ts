import { rulesVersion } from '#game/score.ts'
import { calendarYear } from '#game/season.ts'

export const seasonJobs = ['SCORE', 'CALENDAR'] as const
export type SeasonJob = (typeof seasonJobs)[number]

/** Instants in milliseconds; `checked` says when a job of the season was last done. */
export type SeasonAhead = {
  year: number
  cutoff: number
  isFinished: boolean
  /** The version of the rules that made its scores. */
  rulesVersion: number
  /** Of the races to come. */
  nextStart: number | null
  checked: Partial<Record<SeasonJob, number>>
}

export type DueSeason = { year: number; job: SeasonJob }

const hour = 60 * 60_000
const day = 24 * hour

/** What has to be done for whole seasons now: everybody scored at the cutoff, calendars read. */
export const dueSeasons = (seasons: readonly SeasonAhead[], now: number): DueSeason[] => [
  ...unscoredSeasons(seasons, now).map((year) => ({ year, job: 'SCORE' as const })),
  ...seasons
    .filter((season) => !season.isFinished && isUnread(season, now))
    .map(({ year }) => ({ year, job: 'CALENDAR' as const })),
]

/**
 * Not scored since the cutoff (step 0 counts what was guessed until then, wherever the cutoff has been moved to since),
 * or scored by other rules than today's.
 */
export const unscoredSeasons = (seasons: readonly SeasonAhead[], now: number): number[] =>
  seasons
    .filter(
      (season) =>
        !season.isFinished &&
        (season.rulesVersion !== rulesVersion ||
          (now >= scoredAt(season) && (season.checked.SCORE ?? Number.NEGATIVE_INFINITY) < season.cutoff)),
    )
    .map(({ year }) => year)

/** The seasons that are to be scored within so many milliseconds from now, and when. */
export const seasonsClosing = (seasons: readonly SeasonAhead[], now: number, within: number) =>
  seasons
    .filter((season) => !season.isFinished && now < scoredAt(season) && scoredAt(season) <= now + within)
    .map((season) => ({ year: season.year, at: scoredAt(season) }))

/** The clock that stores guesses may be a little behind ours. */
const lastGuess = 10_000
const scoredAt = ({ cutoff }: SeasonAhead) => cutoff + lastGuess

/** This year's and next year's; starts are moved on the very day of a race. */
function isUnread({ year, nextStart, checked }: SeasonAhead, now: number): boolean {
  if (year < calendarYear(now) || year > calendarYear(now) + 1) return false
  const isNear = nextStart !== null && nextStart - now < 3 * day
  return now - (checked.CALENDAR ?? Number.NEGATIVE_INFINITY) >= (isNear ? hour : day)
}
