import type { CompetitorCategory, FlagCategory, RaceCategory, SeasonCategory } from '#game/category.ts'
import { type FlagType, flagTypes } from '#game/flags.ts'
import { type Company, companyIn } from '#game/guess-counts.ts'
import { guessesVisible, visibleWindows } from '#game/guess-window.ts'
import type { RaceLine, SeasonLine } from '#game/profile.ts'
import type { PointsReceipt } from '#game/receipt.ts'
import type { ResultStatus } from '#game/results.ts'
import { isMarked } from '#game/shown-guesses.ts'
import type { Named } from '#worker/usecases/seasons/competitors.ts'
import type { Guesser } from './guesser.ts'
import type { SeasonAt } from './season-at.ts'

/** null while the window is open. */
export type Same = Company | null

/** `change` is what the points gained at the step, 0 without a guess. */
type SeasonRow = SeasonLine & { same: Same; change: number }
export type CompetitorRow = SeasonRow & { competitor: Named }
export type FlagRow = SeasonRow & { flag: FlagType }
export type RaceRow = Omit<RaceLine, 'race' | 'driver'> & {
  race: RaceName
  driver: Named | null
  startPos: number | null
  pitLane: boolean
  /** The race has a result. */
  completed: boolean
  /** Saved when others' guesses had been shown. */
  afterShown: boolean
  /** null if the driver is not in the result. */
  status: ResultStatus | null
  same: Same
}
export type RaceName = { id: number; position: number; name: string }

/**
 * Adds names, grid positions, changes and counts of equal guesses to a participant's rows. `now` is in milliseconds.
 */
export function rowsOf(at: SeasonAt, guesser: Guesser, { parts }: PointsReceipt, now: number) {
  const seasonClosed = guessesVisible(at.season, now, false)
  const isPublic = visibleWindows(at.windows, { now, own: false })

  const same = (category: SeasonCategory, { item, guess }: SeasonLine): Same =>
    seasonClosed ? companyIn(at.guessCounts, { category, item, guess }) : null

  const change = (category: SeasonCategory, { item }: SeasonLine): number =>
    parts[category].lines.find((line) => line.item === item)?.change ?? 0

  return {
    competitors: (category: CompetitorCategory, lines: readonly SeasonLine[]): CompetitorRow[] =>
      lines.map((line) => ({
        ...line,
        competitor: at.names.of(category, line.item),
        same: same(category, line),
        change: change(category, line),
      })),

    flags: (category: FlagCategory, lines: readonly SeasonLine[]): FlagRow[] =>
      flagTypes.flatMap((flag) =>
        lines
          .filter(({ item }) => item === flag)
          .map((line) => ({ ...line, flag, same: same(category, line), change: change(category, line) })),
      ),

    races: (category: RaceCategory, lines: readonly RaceLine[]): RaceRow[] =>
      lines.flatMap(({ race: id, driver, ...line }) => {
        const race = at.races.find((r) => r.id === id)
        if (race === undefined || race.position === null) return []
        const guess = guesser.races.find((g) => g.race === id && g.category === category)
        return [
          {
            ...line,
            race: { id, position: race.position, name: race.name },
            driver: driver === null ? null : at.names.driver(driver, guess?.team ?? undefined),
            startPos: guess?.startPos ?? null,
            pitLane: guess?.pitLane ?? false,
            completed: race.resultState !== null,
            status: guess?.status ?? null,
            afterShown: guess !== undefined && isMarked(at.shown, guess),
            same:
              driver !== null && isPublic(category, id)
                ? companyIn(at.guessCounts, { category, item: driver, race: id })
                : null,
          },
        ]
      }),
  }
}
