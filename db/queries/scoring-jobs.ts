import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { participants, scores, scoringJobs, users } from '#db/schema.ts'
import type { Score } from '#game/score.ts'
import { fieldsFrom, totalsOf } from './editions.ts'
import { pointsIn } from './scores.ts'

// The next edition of a large season. Readers see none of it until `showEdition`.

export type ScoringJob = typeof scoringJobs.$inferSelect

/** How many of the first participants after a step are kept with it. */
const topSize = 100

/**
 * Requests a new edition: steps are scored again from `scoreFrom` on, and counted again from `countFrom` on.
 * An unfinished one starts again. `logged`: the newest log line gets the effects, also those of the lines
 * that wait.
 */
export const requestEdition = (
  year: number,
  { scoreFrom, countFrom, logged }: { scoreFrom: number; countFrom: number; logged: boolean },
): SQL[] => [
  ...(logged ? [countWithNewest(year)] : []),
  sql`
    insert into scoring_jobs (year, edition, score_from, count_from, next_step, change)
    select year, edition + 1, ${scoreFrom}, ${countFrom}, ${countFrom},
      ${logged ? newestLine : null}
    from seasons where year = ${year}
    on conflict do update set edition = scoring_jobs.edition + 1,
      score_from = min(scoring_jobs.score_from, excluded.score_from),
      count_from = min(scoring_jobs.count_from, excluded.count_from),
      next_step = min(scoring_jobs.count_from, excluded.count_from),
      next_place = 1, change = coalesce(excluded.change, scoring_jobs.change), leased_until = 0`,
  sql`update seasons set behind = 1, version = version + 1 where year = ${year}`,
]

const newestLine = sql`(select max(id) from changes)`

/** The lines whose effects the unfinished job would count get theirs in the newest line. */
const countWithNewest = (year: number): SQL => {
  const waiting = sql`(select change from scoring_jobs where year = ${year})`
  return sql`update changes set effects_in = ${newestLine} where id = ${waiting} or effects_in = ${waiting}`
}

/** Takes the job of a season for some time (milliseconds), unless somebody has it or there is none. */
export const takeJob = async (
  db: Database,
  { year, now, until }: { year: number; now: number; until: number },
): Promise<ScoringJob | null> => {
  const [job] = await db
    .update(scoringJobs)
    .set({ leasedUntil: until })
    .where(and(eq(scoringJobs.year, year), sql`${scoringJobs.leasedUntil} <= ${now}`))
    .returning()
  return job ?? null
}

export const jobOf = (db: Database, year: number) =>
  db.select().from(scoringJobs).where(eq(scoringJobs.year, year))

/** Lets somebody else continue. */
export const leaveJob = ({ year, edition }: ScoringJob): SQL =>
  sql`update scoring_jobs set leased_until = 0 where year = ${year} and edition = ${edition}`

/** Fails the batch (`isStale`) unless the job is where it was when read. Writes nothing. */
export const expectJob = ({ year, edition, nextStep, nextPlace }: ScoringJob): SQL =>
  sql`update seasons set truth = null where year = ${year} and not exists (
    select 1 from scoring_jobs where year = ${year} and edition = ${edition}
      and next_step = ${nextStep} and next_place = ${nextPlace})`

/** The last user of each part of `size` participants, by id. A smaller rest has none. */
export const endsOfParts = (db: Database, year: number, size: number) =>
  db
    .select({ user: sql<string>`user` })
    .from(sql`(
    select user, row_number() over (order by user) as nth from participants where year = ${year})`)
    .where(sql`nth % ${size} = 0`)

/** Counts the field after a step for the job's edition, and goes on to the next step. */
export const countStep = ({ year, edition }: ScoringJob, step: number): SQL[] => [
  sql`
    insert or replace into step_fields (year, edition, step, counts, winners, top)
    select ${year}, ${edition}, step, counts, winners, (
      select json_group_array(user) from (
        select user from scores where year = ${year} and step = ${step}
        order by total desc, user limit ${topSize}))
    from (${fieldsFrom(year, step, step)})`,
  sql`update scoring_jobs set next_step = ${step + 1} where year = ${year}`,
]

/** The participants after `after` by id, at most `limit`, with their scores at a step. */
export const fieldAfter = (db: Database, year: number, step: number, after: string, limit: number) =>
  db
    .select({
      user: participants.user,
      username: sql<string>`coalesce(${users.username}, '')`.as('username'),
      score: sql<Score>`coalesce(${scores.total}, 0)`.as('score'),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user))
    .leftJoin(
      scores,
      and(eq(scores.year, participants.year), eq(scores.step, step), eq(scores.user, participants.user)),
    )
    .where(and(eq(participants.year, year), gt(participants.user, after)))
    .orderBy(asc(participants.user))
    .limit(limit)

/** Writes participants into the job's edition. The first of them has the place `from`. */
export const placeUsers = ({ year, edition }: ScoringJob, users: readonly string[], from: number): SQL[] => [
  sql`
    insert into progress (year, edition, user, totals, place)
    select ${year}, ${edition}, p.user, ${totalsOf(year)}, p.place
    from (select j.value as user, j.key + ${from} as place from json_each(${JSON.stringify(users)}) j) p
    where exists (select 1 from participants t where t.year = ${year} and t.user = p.user)
    on conflict do update set totals = excluded.totals, place = excluded.place`,
  sql`update scoring_jobs set next_place = ${from + users.length} where year = ${year}`,
]

/**
 * Shows the job's edition to readers, and ends the job. Steps before those counted come from the edition before.
 * Participants who joined meanwhile have no place yet. The effects are those at the newest step of both editions: a
 * first result that came meanwhile is no effect of a change.
 */
export const showEdition = ({ year, edition, countFrom, change }: ScoringJob): SQL[] => {
  const shown = sql`(select edition from seasons where year = ${year})`
  return [
    sql`
      insert or ignore into step_fields (year, edition, step, counts, winners, top)
      select year, ${edition}, step, counts, winners, top from step_fields
      where year = ${year} and edition = ${shown} and step < ${countFrom}`,
    sql`
      insert into progress (year, edition, user, totals)
      select p.year, ${edition}, p.user, ${totalsOf(year)} from participants p
      where p.year = ${year} and not exists (
        select 1 from progress o where o.year = p.year and o.edition = ${edition} and o.user = p.user)`,
    sql`delete from progress where year = ${year} and edition = ${edition}
      and user not in (select user from participants where year = ${year})`,
    ...(change === null
      ? []
      : [
          sql`
            insert or replace into change_effects (change, user, before, after)
            select ${change}, user, before, after from (
              select n.user, ${pointsIn(sql`o.totals ->> '$[#-1]'`)} as before,
                ${pointsIn(sql`n.totals ->> (min(json_array_length(n.totals), json_array_length(o.totals)) - 1)`)} as after
              from progress n join progress o on o.year = n.year and o.edition = ${shown} and o.user = n.user
              where n.year = ${year} and n.edition = ${edition})
            where before <> after`,
        ]),
    sql`
      update seasons set edition = ${edition}, behind = 0,
        placed = (select coalesce(max(place), 0) from progress where year = ${year} and edition = ${edition})
      where year = ${year}`,
    sql`delete from scoring_jobs where year = ${year}`,
  ]
}

/** Removes what no reader sees and no job makes. */
export const dropOldEditions = (year: number): SQL[] =>
  [sql`progress`, sql`step_fields`].map(
    (table) => sql`
      delete from ${table} where year = ${year}
        and edition <> (select edition from seasons where year = ${year})
        and edition is not (select edition from scoring_jobs where year = ${year})`,
  )
