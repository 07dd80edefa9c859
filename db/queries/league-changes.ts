import { type SQL, sql } from 'drizzle-orm'
import { type LeagueEvent, leagueLimits } from '#game/leagues.ts'
import { storedSkeleton } from '#game/names/league-names.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

// Each statement checks the session, the right and the limits itself, so that concurrent changes cannot pass them.
// The line of the log comes first and carries the conditions; the change runs if the line was written.

/** The session's user with a username, as `users`, and a league of a season that is not finished. */
const inOpenLeague = (session: SessionKey, id: string | SQL): SQL => sql`
  from users cross join leagues on leagues.id = ${id} join seasons on seasons.year = leagues.year
  where ${isSignedIn(session)} and users.username is not null and seasons.finished_at is null`

const memberships = (
  user: SQL,
) => sql`(select count(*) from league_members m join leagues o on o.id = m.league
  where m.user = ${user} and o.year = seasons.year`

type LogLine = { now: number; kind: LeagueEvent; user?: string; detail?: string | null }

/** A line of the log by the owner of an unfinished season's league, if `condition` holds. */
const byOwner = (session: SessionKey, id: string, line: LogLine, condition: SQL = sql`true`): SQL => sql`
  insert into league_events (league, at, kind, actor, user, detail)
  select leagues.id, ${line.now}, ${line.kind}, users.id, ${line.user ?? null}, ${line.detail ?? null}
  ${inOpenLeague(session, id)} and leagues.owner = users.id and ${condition}`

const setLeague = (id: string, columns: SQL): SQL =>
  sql`update leagues set ${columns} where id = ${id} and changes() > 0`

/** A member of the league other than its owner. */
const isOther = (user: string) => sql`leagues.owner <> ${user}
  and exists (select 1 from league_members m where m.league = leagues.id and m.user = ${user})`

/** No race, or one of the season that has neither begun nor a result (same as in game/leagues.ts). */
const isPossibleStart = (
  race: number | null,
  now: number,
) => sql`(${race} is null or exists (select 1 from races r
  where r.id = ${race} and r.year = seasons.year and r.position is not null
    and r.result_state is null and ${now} < r.cutoff))`

type NewLeague = {
  id: string
  year: number
  name: string
  nameSkeleton: string
  fromRace: number | null
  salt: string
  digest: string
}

/** Another league of the same season and owner whose name looks like this one, as `o`. */
const ownNamesake = (owner: SQL, year: SQL, skeleton: string, except: string): SQL => sql`select 1
  from league_members m join leagues o on o.id = m.league and o.owner = m.user
  where m.user = ${owner} and o.year = ${year} and o.id <> ${except}
    and o.name_skeleton in (${skeleton}, ${skeleton} || ' ' || o.id)`

/** Whether a user owns such a league, for the reason of a refusal. */
export const ownsNamesake = (
  user: string,
  year: number,
  skeleton: string,
  except: string,
): SQL<{ found: 0 | 1 }> =>
  sql`select exists (${ownNamesake(sql`${user}`, sql`${year}`, skeleton, except)}) as found`

/** Makes the session's user owner and first member. Writes nothing if a limit is reached or they own a namesake. */
export const writeLeague = (session: SessionKey, league: NewLeague, now: number): SQL[] => [
  sql`insert into leagues (id, year, name, name_skeleton, owner, from_race, salt, digest, created_at)
    select ${league.id}, seasons.year, ${league.name},
      ${storedSkeleton(league.nameSkeleton, { id: league.id, isPublic: false })}, users.id, ${league.fromRace},
      ${league.salt}, ${league.digest}, ${now}
    from users cross join seasons
    where ${isSignedIn(session)} and users.username is not null
      and seasons.year = ${league.year} and seasons.finished_at is null
      and ${memberships(sql`users.id`)}) < ${leagueLimits.memberships}
      and ${memberships(sql`users.id`)} and o.owner = users.id) < ${leagueLimits.owned}
      and not exists (${ownNamesake(sql`users.id`, sql`seasons.year`, league.nameSkeleton, league.id)})
      and ${isPossibleStart(league.fromRace, now)}`,
  sql`insert into league_members (league, user, joined_at)
    select id, owner, ${now} from leagues where id = ${league.id}`,
  sql`insert into league_events (league, at, kind, actor) select id, ${now}, 'MADE', owner
    from leagues where id = ${league.id}`,
]

/** Invites the other members of a league to one that was just made. */
export const inviteMembers = (from: string, to: string, now: number): SQL => sql`
  insert into league_invitations (league, user, inviter, created_at)
  select l.id, m.user, l.owner, ${now} from leagues l join league_members m on m.league = ${from} and m.user <> l.owner
  where l.id = ${to}`

/** The league to join: one with one of these digests of its code, or one that has invited the user. */
export type Entrance = { digests: readonly string[] } | { invitedTo: string }

const leagueBehind = (entrance: Entrance, session: SessionKey): SQL<string> =>
  'digests' in entrance
    ? sql`(select l.id from leagues l where l.digest in (select value from json_each(${JSON.stringify(entrance.digests)})))`
    : sql`(select i.league from league_invitations i
        where i.league = ${entrance.invitedTo} and i.user = ${session.user} and i.is_declined = 0)`

/** Why a user did not join, or that they have. */
type Joined = {
  id: string
  isMember: 0 | 1
  isFrozen: 0 | 1
  members: number
  memberships: number
}

/** The third statement answers with no row if nothing opens to the user. */
export function joinLeague(
  session: SessionKey,
  entrance: Entrance,
  now: number,
): [SQL, SQL, SQL<Joined>, SQL] {
  const id = leagueBehind(entrance, session)
  const members = sql`(select count(*) from league_members m where m.league = leagues.id)`
  return [
    sql`insert into league_members (league, user, joined_at) select leagues.id, users.id, ${now}
      ${inOpenLeague(session, id)} and ${members} < ${leagueLimits.members}
        and ${memberships(sql`users.id`)}) < ${leagueLimits.memberships}
      on conflict do nothing`,
    sql`insert into league_events (league, at, kind, actor) select ${id}, ${now}, 'JOINED', ${session.user}
      where changes() > 0`,
    sql`select leagues.id, seasons.finished_at is not null as isFrozen, ${members} as members,
        ${memberships(sql`${session.user}`)}) as memberships,
        exists (select 1 from league_members m where m.league = leagues.id and m.user = ${session.user}) as isMember
      from leagues join seasons on seasons.year = leagues.year where leagues.id = ${id}`,
    sql`delete from league_invitations where user = ${session.user} and league in (
      select m.league from league_members m where m.user = ${session.user})`,
  ]
}

export const writeDecline = (session: SessionKey, id: string): SQL => sql`
  update league_invitations set is_declined = 1 where league = ${id} and is_declined = 0
    and user = (select id from users where ${isSignedIn(session)})`

/** The user with this name, by a member. Nobody is invited twice, and a member is not invited. */
export const inviteToLeague = (session: SessionKey, id: string, usernameKey: string, now: number): SQL => sql`
  insert into league_invitations (league, user, inviter, created_at)
  select leagues.id, invited.id, users.id, ${now}
  from users cross join leagues on leagues.id = ${id} join seasons on seasons.year = leagues.year
    join users invited on invited.username_key = ${usernameKey} and invited.username is not null
  where ${isSignedIn(session)} and seasons.finished_at is null
    and exists (select 1 from league_members m where m.league = leagues.id and m.user = users.id)
    and not exists (select 1 from league_members m where m.league = leagues.id and m.user = invited.id)
    and (select count(*) from league_invitations i where i.league = leagues.id) < ${leagueLimits.invitations}
  on conflict do nothing`

/** A trigger hands the league over, or deletes it with its last member. */
export const writeLeaving = (session: SessionKey, id: string, now: number): SQL[] => [
  sql`insert into league_events (league, at, kind, actor) select leagues.id, ${now}, 'LEFT', users.id
    ${inOpenLeague(session, id)}
      and exists (select 1 from league_members m where m.league = leagues.id and m.user = users.id)`,
  sql`delete from league_members where league = ${id} and user = ${session.user} and changes() > 0`,
]

/** Leaves every league, also of finished seasons, for an account that is deleted. */
export const leaveAllLeagues = (session: SessionKey, now: number): SQL[] => {
  const sameUser = sql`(select id from users where ${isSignedIn(session)})`
  return [
    sql`insert into league_events (league, at, kind, actor) select league, ${now}, 'LEFT', user
      from league_members where user = ${sameUser}`,
    sql`delete from league_members where user = ${sameUser}`,
    sql`delete from league_invitations where user = ${sameUser}`,
  ]
}

type NewCode = { salt: string; digest: string }

const setCode = (id: string, { salt, digest }: NewCode) =>
  setLeague(id, sql`salt = ${salt}, digest = ${digest}`)

export const renewCode = (session: SessionKey, id: string, code: NewCode, now: number): SQL[] => [
  byOwner(session, id, { now, kind: 'CODE_RENEWED' }),
  setCode(id, code),
]

/** Also renews the code, which the removed member knows. */
export const writeRemoval = (
  session: SessionKey,
  id: string,
  { user, ...code }: NewCode & { user: string },
  now: number,
): SQL[] => [
  byOwner(session, id, { now, kind: 'REMOVED', user }, isOther(user)),
  sql`delete from league_members where league = ${id} and user = ${user} and changes() > 0`,
  setCode(id, code),
]

export const writeNewOwner = (session: SessionKey, id: string, user: string, now: number): SQL[] => [
  byOwner(session, id, { now, kind: 'HANDED_OVER', user }, isOther(user)),
  setLeague(id, sql`owner = ${user}`),
]

/** Writes nothing if the owner has a namesake. The name of another public league fails, if this one is public. */
export const writeLeagueName = (
  session: SessionKey,
  id: string,
  { name, nameSkeleton }: Pick<NewLeague, 'name' | 'nameSkeleton'>,
  now: number,
): SQL[] => [
  byOwner(
    session,
    id,
    { now, kind: 'RENAMED', detail: name },
    sql`leagues.name <> ${name}
      and not exists (${ownNamesake(sql`users.id`, sql`seasons.year`, nameSkeleton, id)})`,
  ),
  setLeague(
    id,
    sql`name = ${name}, name_skeleton = case when is_public = 1 then ${nameSkeleton}
      else ${storedSkeleton(nameSkeleton, { id, isPublic: false })} end`,
  ),
]

/** Fails if it becomes public with the name of another public league. */
export const setPublic = (session: SessionKey, id: string, isPublic: boolean, now: number): SQL[] => {
  const value = isPublic ? 1 : 0
  return [
    byOwner(session, id, { now, kind: isPublic ? 'OPENED' : 'CLOSED' }, sql`leagues.is_public <> ${value}`),
    setLeague(
      id,
      sql`is_public = ${value}, name_skeleton = replace(name_skeleton, ' ' || id, '')
        || case ${value} when 1 then '' else ' ' || id end`,
    ),
  ]
}

export const moveStart = (session: SessionKey, id: string, race: number | null, now: number): SQL[] => [
  byOwner(
    session,
    id,
    { now, kind: 'STARTED', detail: race === null ? null : String(race) },
    sql`leagues.from_race is not ${race} and ${isPossibleStart(race, now)} and not exists (
      select 1 from races r where r.id = leagues.from_race and r.position is not null
        and (r.result_state is not null or ${now} >= r.cutoff))`,
  ),
  setLeague(id, sql`from_race = ${race}`),
]

export const writeLeagueEnd = (session: SessionKey, id: string): SQL => sql`
  delete from leagues where id in (select leagues.id ${inOpenLeague(session, id)} and leagues.owner = users.id)`
