import { racesOfSeason } from '#db/queries/races.ts'
import { referencePlayersOf } from '#db/queries/reference-players.ts'
import { allSeasons, yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import type { ReferencePlayer } from '#game/reference-players.ts'
import type { AppContext } from '#worker/context.ts'
import { findAsked, type SeasonAsked } from './season-asked.ts'

/**
 * The two who are no people, with their scores up to a race. Nobody before the season's guesses are public. Refuses with
 * not-found an unknown season, and a race without a result.
 */
export async function readReferencePlayers(
  { readKept, db, now }: AppContext,
  asked: SeasonAsked,
): Promise<ReferencePlayer[]> {
  const year = yearOfRaceOrCurrent(asked.year, asked.race, now)
  const [seasons, races, players] = await readKept(
    allSeasons(db),
    racesOfSeason(db, year),
    referencePlayersOf(db, year),
  )
  const { season, step } = findAsked(asked, seasons, races, now)
  if (season === null || now < season.cutoff) return []
  return players
    .map(({ kind, scores }) => ({ kind, scores: scores.slice(0, step + 1) }))
    .toSorted((a, b) => (a.kind < b.kind ? 1 : -1))
}
