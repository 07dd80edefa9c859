import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { type Earned, type Tally, talliesOf } from '#game/changes/championship.ts'
import { flagsAt, gridAt, type Season, sprintAt, wholeOutcome } from '#game/changes/season.ts'
import type { Order } from '#game/competitors.ts'
import { countFlags, type FlagCounts } from '#game/flags.ts'
import { recordBy } from '#game/records.ts'
import { completedRaces } from '#game/season.ts'

/** The facts besides the race itself that decide the truth after it. */
export type SeasonBefore = {
  /** The tables before the race, in their order. The points of this weekend's sprint are in `sprint`. */
  tables: Record<CompetitorCategory, readonly Tally[]>
  /** The season order of all competitors, for those without a row. */
  seasonOrder: Record<CompetitorCategory, Order>
  /** The flags that count before the race. */
  flags: FlagCounts
  /** The flags that start to count with the race: those of this weekend's sprint. */
  sprintFlags: FlagCounts
  /** The grid and sprint of this weekend, as far as they are known. */
  grid: readonly { driver: string; position: number }[]
  sprint: readonly Earned[]
}

/** Throws on a race that is not in the order of the season. */
export function seasonBefore(season: Season, race: number): SeasonBefore {
  const position = season.order.indexOf(race) + 1
  if (position === 0) throw new Error(`race ${race} is not in the season`)
  const earlier = completedRaces(season.races).filter((one) => one.position < position)
  const previous = earlier.at(-1)
  const outcomes = earlier.map(({ id }) => wholeOutcome(season, id))
  const table = previous && wholeOutcome(season, previous.id)
  /** Flags of a race without a result count at the next step. */
  const flagsFrom = (after: number, until: number) =>
    countFlags(
      season.order
        .slice(after, until)
        .flatMap((id) =>
          flagsAt(season, id).flags.filter((flag) => id !== race || flag.session === 'SPRINT'),
        ),
    )
  const before = previous?.position ?? 0
  return {
    tables: recordBy(competitorCategories, (category) =>
      talliesOf(category, table?.[category] ?? [], outcomes),
    ),
    seasonOrder: recordBy(competitorCategories, (category) =>
      season.competitors
        .filter((one) => one.category === category)
        .toSorted((a, b) => a.position - b.position)
        .map(({ id }) => id),
    ),
    flags: flagsFrom(0, before),
    sprintFlags: flagsFrom(before, position),
    grid: (gridAt(season, race)?.rows ?? []).map(({ driver }, index) => ({ driver, position: index + 1 })),
    sprint: (sprintAt(season, race)?.rows ?? []).map(({ position, driver, status, team, points }) => ({
      position,
      driver,
      status,
      team,
      points,
    })),
  }
}
