import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { leagueMembers, progress, raceGuesses, seasonGuesses, users } from '#db/schema.ts'
import { seasonCategories } from '#game/category.ts'
import { mostFollowed } from '#game/live/basis.ts'
import type { Score } from '#game/score.ts'
import { isPagedRow } from './field-pages.ts'
import { idsOfFellows } from './leagues.ts'
import { inEdition } from './scores.ts'

type Year = number | SQL<number>

// The participants who are followed while a race runs: the whole field if it is small, else some. The queries
// of a whole field return no rows where the field is larger, so that one batch serves both. The caller
// decides whether guesses may be seen.

/** A season whose participants are all followed, else null. A key that is null reads no rows. */
export const yearOfFollowedField = (year: Year): SQL<number> =>
  sql`(select year from seasons where year = ${year} and participants <= ${mostFollowed.whole})`

/** The participants to follow of a larger field: the viewer, members of their leagues, and the first ones. */
export const idsToFollow = (year: Year, viewer: string | null): SQL => sql`(
  select ${viewer} as user where ${isLarger(year)}
  union select user from (select m.user from ${idsOfFellows(viewer ?? '', year)} m
    where ${isLarger(year)} limit ${mostFollowed.fellows})
  union select user from (${firstPlaced(year)})
  union select user from (${firstByScore(year)}))`

/** The participants among these users, of a larger field. */
export const idsAmong = (year: Year, users: readonly string[]): SQL => sql`(
  select value as user from json_each(${JSON.stringify(users)}) where ${isLarger(year)})`

const isLarger = (year: Year) =>
  sql`exists (select 1 from seasons where year = ${year} and participants > ${mostFollowed.whole})`

/** Places are stored of fields that are shown in pages. */
const firstPlaced = (year: Year) => sql`
  select user from progress
  where year = (select year from seasons where year = ${year} and ${isPagedRow})
    and edition = (select edition from seasons where year = ${year}) and place <= ${mostFollowed.first}`

const firstByScore = (year: Year) => sql`
  select user from progress
  where year = (select year from seasons
      where year = ${year} and participants > ${mostFollowed.whole} and not ${isPagedRow})
    and edition = (select edition from seasons where year = ${year})
  order by totals ->> '$[#-1]' desc limit ${mostFollowed.first}`

/** The scores of participants after the step before a race. */
export const scoresBefore = (db: Database, year: Year, race: number, some?: SQL) =>
  db
    .select({
      user: progress.user,
      username: sql<string>`coalesce(${users.username}, '')`.as('live_name'),
      before: sql<Score>`coalesce(${progress.totals} ->> ${stepBefore(race)}, 0)`.as('score_before'),
    })
    .from(progress)
    .innerJoin(users, eq(users.id, progress.user))
    .where(and(inEdition(progress, year), some && inArray(progress.user, some)))

/** The number of results before a race. */
const stepBefore = (race: number): SQL<number> => sql`(
  select count(*) from races r join races here on here.id = ${race}
  where r.year = here.year and r.result_state is not null and r.position < here.position)`

export const seasonGuessesToFollow = (db: Database, year: Year, some?: SQL) =>
  db
    .select({ user: seasonGuesses.user, category: seasonGuesses.category, answer: seasonGuesses.answer })
    .from(seasonGuesses)
    .where(
      and(
        eq(seasonGuesses.year, year),
        inArray(seasonGuesses.category, seasonCategories),
        some && inArray(seasonGuesses.user, some),
      ),
    )

export const raceGuessesToFollow = (db: Database, race: number | SQL<number>, some?: SQL) =>
  db
    .select({ user: raceGuesses.user, category: raceGuesses.category, driver: raceGuesses.driver })
    .from(raceGuesses)
    .where(and(eq(raceGuesses.race, race), some && inArray(raceGuesses.user, some)))

/** A race whose whole field is followed, else null. */
export const raceOfFollowedField = (race: number): SQL<number> =>
  sql`(select r.id from races r join seasons s on s.year = r.year
    where r.id = ${race} and s.participants <= ${mostFollowed.whole})`

/** The members of the viewer's leagues of a season. */
export const fellowsOf = (db: Database, viewer: string, year: Year) =>
  db
    .selectDistinct({ user: sql<string>`${leagueMembers.user}`.as('fellow') })
    .from(leagueMembers)
    .where(
      and(
        sql`${leagueMembers.league} in (select own.league from league_members own
          join leagues l on l.id = own.league where own.user = ${viewer} and l.year = ${year})`,
        ne(leagueMembers.user, viewer),
      ),
    )
    .limit(mostFollowed.whole)
