import { fellowsIn, idsOfFellowsIn, sharedLeagues } from '#db/queries/leagues.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { leagueTable } from '#game/league-table.ts'
import { fromStepOf } from '#game/leagues.ts'
import type { AppContext } from '#worker/context.ts'
import { readAsSeenBy } from '#worker/usecases/account/access.ts'

/** A participant's place in a league. */
export type LeaguePlace = { id: string; name: string; rank: number; shared: boolean; participants: number }

type Shared = Awaited<ReturnType<typeof readSharedLeagues>>
type Races = Parameters<typeof fromStepOf>[0]

/** The leagues that the viewer shares with a user in a season. null for visitors. */
export const readSharedLeagues = (
  app: AppContext,
  user: string,
  asked: { year: number | null; race: number | null },
) =>
  readAsSeenBy(app, async (viewer) => {
    if (viewer === null) return null
    const { db } = app
    const year = yearOfRaceOrCurrent(asked.year, asked.race, app.now)
    const [leagues, fellows, progress] = await app.read(
      sharedLeagues(db, viewer, user, year),
      fellowsIn(db, viewer, user, year),
      progressOfSeason(db, year, idsOfFellowsIn(viewer, user, year)),
    )
    return { leagues, fellows, progress }
  })

/** The user's places in them after a step. A league without a result yet has none. */
export function placesInLeagues(shared: Shared, races: Races, step: number, user: string): LeaguePlace[] {
  if (shared === null) return []
  const membersOf = Map.groupBy(shared.fellows, ({ league }) => league)
  return shared.leagues.flatMap(({ id, name, fromRace }) => {
    const members = new Set((membersOf.get(id) ?? []).map((one) => one.user))
    const table = leagueTable(shared.progress, { members, fromStep: fromStepOf(races, fromRace) }, step)
    const own = table.find(({ guesser }) => guesser.id === user)
    return own ? [{ id, name, rank: own.rank, shared: own.shared, participants: table.length }] : []
  })
}
