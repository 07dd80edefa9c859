import type { guessEvents, raceGuesses, seasonGuesses } from '#db/schema.ts'
import type { DemoPlayer } from '#db/seed/demo-players.ts'
import { demoRaceGuessesOf } from '#db/seed/demo-race-guesses.ts'
import { demoSeasonGuessesOf, type KnownSeason } from '#db/seed/demo-season-guesses.ts'

export type DemoGuesses = {
  season: (typeof seasonGuesses.$inferInsert)[]
  race: (typeof raceGuesses.$inferInsert)[]
}

/** All guesses of a demo participant until `now`. A late joiner starts in the running season. */
export function demoGuessesOf(
  player: DemoPlayer,
  finished: KnownSeason,
  running: KnownSeason,
  now: number,
): DemoGuesses {
  const seasons = player.from === 1 ? [finished, running] : []
  const races = [...(player.from === 1 ? racesFrom(finished, 1) : []), ...racesFrom(running, player.from)]
  return {
    season: seasons
      .flatMap((known) => demoSeasonGuessesOf(player, known))
      .filter((guess) => guess.storedAt <= now),
    race: races.flatMap(({ year, race }) => demoRaceGuessesOf(player, year, race, now)),
  }
}

const racesFrom = ({ season }: KnownSeason, round: number) =>
  season.races.filter((race) => race.round >= round).map((race) => ({ year: season.year, race }))

/** The history behind the guesses: each one was accepted once and never changed. */
export function demoEventsOf({ season, race }: DemoGuesses): (typeof guessEvents.$inferInsert)[] {
  const seasonEvents = season.map(({ answer, ...guess }) => ({
    ...guess,
    race: null,
    answer: JSON.stringify(answer),
  }))
  const raceEvents = race.map(({ driver, ...guess }) => ({
    ...guess,
    year: Math.floor(guess.race / 100),
    answer: JSON.stringify(driver),
  }))
  return [...seasonEvents, ...raceEvents].map((event) => ({
    ...event,
    submission: `demo ${event.user} ${event.race ?? event.year} ${event.category}`,
    sequence: 0,
  }))
}
