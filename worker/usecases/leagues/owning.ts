import { type Statement, writeBatch } from '#db/client.ts'
import * as changes from '#db/queries/league-changes.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import type { SessionKey } from '#db/queries/sessions.ts'
import { canMoveStart } from '#game/leagues.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { newLeagueCode } from './codes.ts'
import { refuseOwnNamesake, runNaming, validName } from './making.ts'
import { requireOpenLeague, requireOwnPlayer } from './seen.ts'

// Only the owner may use these. All refuse with not-found, not-allowed for others, and conflict in a finished
// season.

/** Refuses with invalid a wrong name, and with conflict that of another league of the owner, or of a public one. */
export async function renameLeague(app: AppContext, id: string, typed: string): Promise<void> {
  await asOwner(
    app,
    id,
    (session) => runNaming(app, changes.writeLeagueName(session, id, validName(typed), app.now)),
    ({ year, owner }) => refuseOwnNamesake(app, owner, { ...validName(typed), year, id }),
  )
}

/** The old code stops working. */
export const renewLeagueCode = (app: AppContext, id: string): Promise<void> =>
  changeAsOwner(app, id, (session) =>
    changes.renewCode(session, id, newLeagueCode(app.settings, id), app.now),
  )

/**
 * Refuses with conflict to show a league with the name of another public one. Visitors may have seen pages of a public
 * league, so this isolate drops its copies.
 */
export async function setLeaguePublic(app: AppContext, id: string, isPublic: boolean): Promise<void> {
  await asOwner(app, id, (session) => runNaming(app, changes.setPublic(session, id, isPublic, app.now)))
  app.cache.forget()
}

/** Renews the code, which the member knows. Refuses with invalid the owner, and a user who is not a member. */
export const removeMember = (app: AppContext, id: string, user: string): Promise<void> =>
  changeAsOwner(
    app,
    id,
    (session) => changes.writeRemoval(session, id, { user, ...newLeagueCode(app.settings, id) }, app.now),
    notOtherMember,
  )

/** The owner stays a member. Refuses with invalid a user who is not another member. */
export const handOver = (app: AppContext, id: string, user: string): Promise<void> =>
  changeAsOwner(app, id, (session) => changes.writeNewOwner(session, id, user, app.now), notOtherMember)

const notOtherMember = () => {
  throw refuseFields({ user: 'not-other-member' })
}

export const deleteLeague = (app: AppContext, id: string): Promise<void> =>
  changeAsOwner(app, id, (session) => [changes.writeLeagueEnd(session, id)])

/**
 * Sets the first race that counts (null: the whole season). Refuses with conflict when the race in force has begun, and
 * with invalid a race that has begun or is not in the season.
 */
export const moveLeagueStart = (app: AppContext, id: string, race: number | null): Promise<void> =>
  changeAsOwner(
    app,
    id,
    (session) => changes.moveStart(session, id, race, app.now),
    async ({ year, fromRace }) => {
      if (fromRace === race) return
      const races = await racesOfSeason(app.db, year)
      if (!canMoveStart(races, fromRace, app.now)) throw new Refusal('conflict', 'league-start-passed')
      throw refuseFields({ fromRace: 'not-a-possible-start' })
    },
  )

type Unchanged = Awaited<ReturnType<typeof requireOpenLeague>>

/** Runs statements that check the owner themselves. `unchanged` refuses what else they may have failed for. */
const changeAsOwner = (
  app: AppContext,
  id: string,
  statements: (session: SessionKey) => readonly Statement[],
  unchanged: (league: Unchanged) => void | Promise<void> = () => {},
) => asOwner(app, id, (session) => writeBatch(app.db, statements(session)), unchanged)

async function asOwner(
  app: AppContext,
  id: string,
  write: (session: SessionKey) => Promise<number>,
  unchanged: (league: Unchanged) => void | Promise<void> = () => {},
): Promise<void> {
  const { session } = await requireOwnPlayer(app)
  if ((await write(session)) > 0) return
  await unchanged(await requireOpenLeague(app, id, session, 'OWNER'))
}
