import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { leagueMembers, roundLetters, scores } from '#db/schema.ts'
import { rulesElsewhere } from '#game/score.ts'
import type { StoredLetter } from '#game/story/stored-letter.ts'
import { moveSeasonVersion } from './scoring.ts'

/** Letters of a season are made and corrected for this long after its end (milliseconds). */
const afterTheEnd = 7 * 24 * 60 * 60_000

/**
 * A race that needs a letter, or whose letters are to be compared with newer changes. `step`: its number among the races with
 * a result. `change`: the newest logged change. `isTouched`: one of its season may concern it.
 */
export type RaceToWrite = {
  id: number
  year: number
  step: number
  startsAt: number
  version: number
  participants: number
  change: number
  hasLetter: 0 | 1
  isTouched: 0 | 1
}

const newestChange = sql`(select coalesce(max(id), 0) from changes)`

/** The change that the letter of the whole field was compared with last. It is written after those of all leagues. */
const seenChange = sql`(select max(l.seen_change) from round_letters l where l.race = r.id and l.league is null)`

/** A change of a race concerns the races from it on. */
const isTouched = sql`exists (select 1 from changes c left join races t on t.id = c.race
  where c.year = r.year and c.id > seen and (t.position is null or t.position <= r.position))`

/** Races with an official result in running seasons whose letters are not made or not up to date, in season order. */
export const racesToWrite = (now: number): SQL<RaceToWrite> => sql`
  select id, year, step, startsAt, version, participants, change, seen is not null as hasLetter,
    iif(seen is null, 1, ${isTouched}) as isTouched
  from (select r.id, r.year, r.position, r.starts_at as startsAt, s.version, s.participants, ${newestChange} as change,
      ${seenChange} as seen,
      (select count(*) from races b where b.year = r.year and b.position <= r.position
        and b.result_state is not null) as step
    from seasons s cross join races r
    where (s.finished_at is null or s.finished_at > ${now - afterTheEnd}) and s.behind = 0
      and s.participants > 0 and s.rules_version <> ${rulesElsewhere} and r.year = s.year and r.position is not null
      and r.result_state in ('OFFICIAL', 'CORRECTED')
      and not exists (select 1 from scoring_jobs j where j.year = s.year)) r
  where seen is null or seen < change
  order by year, position`

type LeagueToWrite = { id: string; skeleton: string; fromRace: number | null; hasLetter: 0 | 1 }

/**
 * Leagues of at least three that existed when a race started, by the look of their names from `after` on. Once the race has
 * its letter, only those that have one too.
 */
export const leaguesToWrite = (
  { id, year, startsAt, change, hasLetter }: RaceToWrite,
  after: string,
  limit: number,
): SQL<LeagueToWrite> => sql`
  select id, skeleton, fromRace, seen is not null as hasLetter
  from (select g.id, g.name_skeleton as skeleton, g.from_race as fromRace,
      (select max(l.seen_change) from round_letters l where l.race = ${id} and coalesce(l.league, '') = g.id) as seen
    from leagues g
    where g.year = ${year} and g.name_skeleton > ${after} and g.created_at <= ${startsAt}
      and (select count(*) from league_members m where m.league = g.id) >= 3)
  where (seen is null and ${hasLetter} = 0) or seen < ${change}
  order by skeleton limit ${limit}`

/** The members of some leagues. */
export const membersOf = (db: Database, some: readonly string[]) =>
  db
    .select({ league: leagueMembers.league, user: leagueMembers.user })
    .from(leagueMembers)
    .where(sql`${leagueMembers.league} in (select value from json_each(${JSON.stringify(some)}))`)

/** The ids of those members. */
export const idsOfMembersIn = (some: readonly string[]): SQL =>
  sql`(select user from league_members where league in (select value from json_each(${JSON.stringify(some)})))`

/** Scores of some participants by question after two steps. */
export const partsOf = (db: Database, year: number, steps: readonly number[], users: readonly string[]) =>
  db
    .select({ user: scores.user, step: scores.step, byCategory: scores.byCategory })
    .from(scores)
    .where(
      and(
        eq(scores.year, year),
        inArray(scores.step, [...steps]),
        sql`${scores.user} in (select value from json_each(${JSON.stringify(users)}))`,
      ),
    )

/** A new revision. `year` and `version` of the season that it tells of. */
export type NewLetter = Pick<RaceToWrite, 'year' | 'version' | 'change'> & {
  race: number
  league: string | null
  revision: number
  madeAt: number
  letter: StoredLetter
}

/** Adds a revision, unless the season has changed since it was read or another run has added it. */
export const addLetter = ({ race, league, revision, letter, ...made }: NewLetter): SQL[] => [
  sql`insert into round_letters (race, league, revision, made_at, seen_change, sentences)
    select ${race}, ${league}, ${revision}, ${made.madeAt}, ${made.change}, ${JSON.stringify(letter.sentences)}
    from seasons where year = ${made.year} and version = ${made.version}
      and (${league} is null or exists (select 1 from leagues where id = ${league}))
    on conflict do nothing`,
  // Pages of everyone ask for it.
  ...(league === null ? [moveSeasonVersion(made.year)] : []),
  sql`insert into round_letter_people (letter, seat, user)
    select l.id, j.key, u.id from round_letters l cross join json_each(${JSON.stringify(letter.people)}) j
      left join users u on u.id = j.value and not coalesce(u.username_key >= 'anonym ' and u.username_key < 'anonym!', false)
    where changes() > 0 and l.race = ${race} and coalesce(l.league, '') = ${league ?? ''} and l.revision = ${revision}`,
]

/** Notes that the letter of a field is right after a change. */
export const noteSeen = (db: Database, race: number, league: string | null, change: number) =>
  db
    .update(roundLetters)
    .set({ seenChange: change })
    .where(and(eq(roundLetters.race, race), sql`coalesce(${roundLetters.league}, '') = ${league ?? ''}`))

/** These users, for a query about some. */
export const idsIn = (users: readonly string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(users)}))`
