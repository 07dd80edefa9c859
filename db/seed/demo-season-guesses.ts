// Season guesses of demo participants: close to the result, less so with less skill.
import type { seasonGuesses } from '#db/schema.ts'
import { type Chance, chanceOf } from '#db/seed/chance.ts'
import type { DemoPlayer } from '#db/seed/demo-players.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { racesRun } from '#db/seed/facts.ts'
import { standingsAfter } from '#db/seed/standings.ts'
import { seasonCategories } from '#game/category.ts'
import { type Order, placesInOrder } from '#game/competitors.ts'
import { countFlags, type FlagCounts } from '#game/flags.ts'
import { firstOf, valueIn } from '#game/must-have.ts'

const hour = 60 * 60 * 1000

/** The facts of a season, computed once for all participants. */
export type KnownSeason = { season: SeasonFacts; drivers: Orders; constructors: Orders; flags: FlagCounts }
type Orders = { before: Order; after: Order }

export function whatIsKnown(season: SeasonFacts): KnownSeason {
  const run = racesRun(season)
  const { drivers, constructors } = standingsAfter(season, run.length)
  const present = season.drivers.filter((driver) => firstOf(driver.stints).from === 1)
  return {
    season,
    drivers: { before: idsOf(present), after: idsOf(drivers) },
    constructors: { before: idsOf(season.constructors), after: idsOf(constructors) },
    flags: countFlags(run.flatMap((race) => [...(race.flags ?? []), ...(race.sprintFlags ?? [])])),
  }
}

/** The three season guesses, saved in the three weeks before testing begins. */
export function demoSeasonGuessesOf(
  player: DemoPlayer,
  known: KnownSeason,
): (typeof seasonGuesses.$inferInsert)[] {
  const { season, drivers, constructors, flags } = known
  const chance = chanceOf(`${player.id} ${season.year}`)
  const races = season.races.length / racesRun(season).length
  const blur = 4 - 2.5 * player.skill
  const answers = {
    DRIVER: blurred(drivers, blur, player, chance),
    CONSTRUCTOR: blurred(constructors, blur / 2, player, chance),
    FLAG: {
      YELLOW: around(races * flags.YELLOW, chance),
      RED: around(races * flags.RED + 1, chance),
      SAFETY_CAR: around(races * flags.SAFETY_CAR, chance),
    },
  }
  const storedAt = Math.round(Date.parse(season.testing) - (1 + chance.next() * 500) * hour)
  return seasonCategories.map((category) => ({
    year: season.year,
    category,
    user: player.id,
    answer: answers[category],
    storedAt,
  }))
}

/** An order between last year's and the actual one. More skill is closer to the latter. */
function blurred({ before, after }: Orders, blur: number, { skill }: DemoPlayer, chance: Chance): string[] {
  const insight = 0.2 + 0.5 * skill
  const coming = placesInOrder(after)
  return before
    .map((id, index) => ({
      id,
      place: insight * valueIn(coming, id) + (1 - insight) * (index + 1) + blur * chance.normal(),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id)
}

const around = (count: number, chance: Chance) => Math.max(0, Math.round(count * (1 + 0.3 * chance.normal())))

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
