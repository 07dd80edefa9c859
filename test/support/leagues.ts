import { env } from 'cloudflare:workers'
import { openDatabase, writeBatch } from '#db/client.ts'
import { leagueMembers, users } from '#db/schema.ts'
import { insertMissing } from '#db/seed/insert.ts'
import type { AppContext } from '#worker/context.ts'
import { readLeagueManagement } from '#worker/usecases/leagues/managing.ts'
import { appAt } from './app.ts'
import { bindings } from './browser.ts'
import { aUser } from './participants.ts'
import { aRace, aSeason, raceStart } from './season.ts'

const db = openDatabase(env.DB)
const { SESSIONS } = bindings
const unlimited = { SESSIONS, SETTINGS_LIMIT: undefined, SECRET_LIMIT: undefined } as unknown as Partial<Env>

/** The context of a signed-in user, without rate limits. */
export async function appOf(user: string, now: number, changed = unlimited): Promise<AppContext> {
  const { sessions } = appAt(now, changed)
  await sessions.start(sessions.open(false), { user, epoch: 1 })
  const app = appAt(now, changed)
  await app.sessions.recognise(new Headers({ Cookie: sessions.cookies[0]! }))
  return app
}

/** The code as a member reads it. */
export async function codeFor(member: AppContext, league: string): Promise<string> {
  const { code } = await readLeagueManagement(member, league)
  if (code === null) throw new Error('a league without a code')
  return code
}

/** A season with three races after its cutoff, and users with their contexts: Kari, Ola and Liv. */
export async function friends(year: number) {
  const now = raceStart(year, 1) + 1
  await aSeason(db, { year })
  const races = []
  for (const position of [1, 2, 3]) races.push(await aRace(db, { year, position, name: `Land ${position}` }))
  const [kari, ola, liv] = await Promise.all(
    ['Kari', 'Ola', 'Liv'].map((name) => aUser(db, `${name} ${year}`)),
  )
  const ids = { kari: kari!, ola: ola!, liv: liv! }
  return {
    year,
    now,
    races,
    ids,
    // In this order, so that the oldest member is known.
    kari: await appOf(ids.kari, now),
    ola: await appOf(ids.ola, now + 1),
    liv: await appOf(ids.liv, now + 2),
  }
}

/** The log, oldest first: "REMOVED Kari Liv". */
export const logOf = async (app: AppContext, league: string) =>
  (await readLeagueManagement(app, league)).log.toReversed().map(({ kind, actor, user }) =>
    [kind, actor ?? '?', user]
      .filter(Boolean)
      .join(' ')
      .replaceAll(/ \d{4}/g, ''),
  )

/** Stores users with names, and returns their ids. */
export async function someUsers(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const id = crypto.randomUUID()
    return { id, username: id, usernameKey: id, createdAt: 0 }
  })
  await writeBatch(db, insertMissing(users, rows))
  return rows.map(({ id }) => id)
}

/** Makes them members, as if they had joined. */
export const addMembers = (league: string, members: readonly string[]) =>
  writeBatch(
    db,
    insertMissing(
      leagueMembers,
      members.map((user) => ({ league, user, joinedAt: Date.UTC(2200) })),
    ),
  )
