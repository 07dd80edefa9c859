import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { leagueMembers, progress, raceGuesses, seasonGuesses, users } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { seasonCategories } from '#game/category.ts'
import { windowSize } from '#game/field-window.ts'
import { mostFollowed } from '#game/live/basis.ts'
import type { Score } from '#game/score.ts'
import { yearOfLargerField } from './field-windows.ts'
import { idsOfFellows } from './leagues.ts'
import { inEdition } from './scores.ts'

type Year = number | SQL<number>

// The participants who are followed while a race runs: the whole field if it fits in one window, else some. The
// caller decides whether guesses may be seen.

/** The participants to follow of a larger field: the viewer, members of their leagues, and the first ones. */
export const idsToFollow = (year: Year, viewer: string | null): SQL => sql`(
  select ${viewer} as user where ${isLarger(year)}
  union select user from (select m.user from ${idsOfFellows(viewer ?? '', year)} m
    where ${isLarger(year)} limit ${mostFollowed.fellows})
  union select user from (${firstPlaced(year)}))`

/** The participants among these users, of a larger field. */
export const idsAmong = (year: Year, users: readonly string[]): SQL => sql`(
  select value as user from json_each(${JSON.stringify(users)}) where ${isLarger(year)})`

const isLarger = (year: Year) => sql`${yearOfLargerField(year)} is not null`

const firstPlaced = (year: Year) => sql`
  select user from progress
  where year = ${yearOfLargerField(year)}
    and edition = (select edition from seasons where year = ${year}) and place <= ${mostFollowed.first}`

/** The scores of participants after the step before a race. */
export const scoresBefore = statement((db, year: SQL<number>, race: SQL<number>, some?: SQL) =>
  db
    .select({
      user: progress.user,
      username: sql<string>`coalesce(${users.username}, '')`.as('live_name'),
      before: sql<Score>`coalesce(${progress.totals} ->> ${stepBefore(race)}, 0)`.as('score_before'),
    })
    .from(progress)
    .innerJoin(users, eq(users.id, progress.user))
    .where(and(inEdition(progress, year), some && inArray(progress.user, some))),
)

/** The number of results before a race. */
const stepBefore = (race: number | SQL<number>): SQL<number> => sql`(
  select count(*) from races r join races here on here.id = ${race}
  where r.year = here.year and r.result_state is not null and r.position < here.position)`

export const seasonGuessesToFollow = statement((db, year: SQL<number>, some?: SQL) =>
  db
    .select({ user: seasonGuesses.user, category: seasonGuesses.category, answer: seasonGuesses.answer })
    .from(seasonGuesses)
    .where(
      and(
        eq(seasonGuesses.year, year),
        inArray(seasonGuesses.category, seasonCategories),
        some && inArray(seasonGuesses.user, some),
      ),
    ),
)

export const raceGuessesToFollow = statement((db, race: SQL<number>, some?: SQL) =>
  db
    .select({ user: raceGuesses.user, category: raceGuesses.category, driver: raceGuesses.driver })
    .from(raceGuesses)
    .where(and(eq(raceGuesses.race, race), some && inArray(raceGuesses.user, some))),
)

/** The members of the viewer's leagues of a season. */
export const fellowsOf = statement((db, viewer: SQL<string>, year: SQL<number>) =>
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
    .limit(windowSize),
)
