import type { raceGuesses } from '#db/schema.ts'
import { type Chance, chanceOf } from '#db/seed/chance.ts'
import type { DemoPlayer } from '#db/seed/demo-players.ts'
import type { SeededRace } from '#db/seed/facts.ts'
import { raceId, startingOrder } from '#db/seed/season-races.ts'
import { itemAt } from '#game/must-have.ts'

type RaceGuess = typeof raceGuesses.$inferInsert

const resultsReady = 90 * 60 * 1000

/** First and tenth of one race, saved between qualifying and the start. Some are missing. */
export function demoRaceGuessesOf(
  player: DemoPlayer,
  year: number,
  race: SeededRace,
  now: number,
): RaceGuess[] {
  const order = startingOrder(race).map(({ driver }) => driver)
  const opened = Date.parse(race.sessions.QUALIFYING ?? '') + resultsReady
  const chance = chanceOf(`${player.id} ${year} ${race.round}`)
  if (order.length === 0 || opened > now || chance.next() < forgetfulness(player, race, now)) return []
  const closed = Math.min(now, Date.parse(race.sessions.RACE))
  const guess = {
    race: raceId(year, race.round),
    user: player.id,
    storedAt: Math.floor(opened + (closed - opened) * chance.next()),
  }
  const first: RaceGuess = { ...guess, category: 'FIRST', driver: itemAt(order, frontRow(player, chance)) }
  const tenth: RaceGuess = { ...guess, category: 'TENTH', driver: itemAt(order, midfield(player, chance)) }
  return chance.next() < 0.03 ? [first] : [first, tenth]
}

/** About half of the participants have not guessed on the open race yet. */
const forgetfulness = ({ skill }: DemoPlayer, race: SeededRace, now: number) =>
  Date.parse(race.sessions.RACE) <= now ? 0.08 - 0.06 * skill : 0.45

/** Mostly the pole sitter, sometimes a driver further back. */
function frontRow({ skill }: DemoPlayer, chance: Chance) {
  const sure = 0.4 + 0.2 * skill
  return Math.min(7, Math.floor(Math.log(1 - chance.next()) / Math.log(1 - sure)))
}

const midfield = ({ skill }: DemoPlayer, chance: Chance) =>
  Math.min(17, Math.max(2, Math.round(9 + (3.5 - 1.5 * skill) * chance.normal())))
