import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { scores } from '#db/schema.ts'
import type { KeyRow } from '#game/answer-key.ts'
import { raceCategories } from '#game/category.ts'

type StepKey = { step: number; rows: readonly KeyRow[] }

/** Makes the stored answer key of the steps from `fromStep` on equal to the given one. */
export function replaceKey(year: number, fromStep: number, keys: readonly StepKey[]) {
  const key = JSON.stringify(
    keys.flatMap(({ step, rows }) => rows.map((r) => [step, r.category, r.item, r.guess, r.points])),
  )
  return [
    sql`
      delete from answer_keys
      where year = ${year} and step >= ${fromStep} and (step, category, item, guess) not in
        (select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${key}))`,
    sql`
      insert into answer_keys (year, step, category, item, guess, points)
      select ${year}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(${key})
      where true
      on conflict do update set points = excluded.points where points <> excluded.points`,
  ]
}

/** How many steps of a season have been scored. */
export const scoredSteps = (db: Database, year: number) =>
  db
    .select({ steps: sql<number>`coalesce(max(${scores.step}) + 1, 0)` })
    .from(scores)
    .where(eq(scores.year, year))

/** Notes that every step of a season is scored by this version of the rules. */
export const noteRules = (year: number, version: number) =>
  sql`update seasons set rules_version = ${version} where year = ${year} and rules_version <> ${version}`

/** Removes scores of steps that no longer exist and of users who no longer take part. */
export const dropSteps = (year: number, steps: number) => [
  sql`
    delete from scores
    where year = ${year} and (step >= ${steps} or user not in (select user from participants where year = ${year}))`,
  moveSeasonVersion(year),
]

/**
 * Scores everybody at a step, in one statement: the guesses are looked up in the step's key, and what race guesses
 * gave until the step before is carried over (`countedSteps` in game/scoring.ts). test/worker/scoring.test.ts holds it
 * against the game on random seasons.
 */
export const scoreStep = (year: number, step: number, race: number | null) =>
  sql`
    with earned (user, category, points) as (
      select g.user, g.category, (
        select sum(k.points) from json_each(g.answer) a cross join answer_keys k
        where k.year = ${year} and k.step = ${step} and k.category = g.category
          and k.item = case g.category when 'FLAG' then a.key else a.value end
          and k.guess = case g.category when 'FLAG' then a.value else a.key + 1 end)
      from season_guesses g where g.year = ${year}
      union all
      select g.user, g.category, k.points
      from race_guesses g cross join answer_keys k
      where g.race = ${race} and k.year = ${year} and k.step = ${step} and k.category = g.category and k.item = g.driver
      union all
      select s.user, c.key, c.value
      from scores s cross join json_each(s.by_category) c
      where s.year = ${year} and s.step = ${step - 1} and c.key in ${raceCategories}
    ),
    summed (user, category, points) as (
      -- Not "where points is not null": that would look every guess up twice.
      select user, category, sum(points) from earned group by user, category having sum(points) > 0
    ),
    totals (user, by_category, total) as (
      select user, json_group_object(category, points), sum(points) from summed group by user
    )
    insert into scores (year, step, user, by_category, total)
    select ${year}, ${step}, p.user, coalesce(t.by_category, '{}'), coalesce(t.total, 0)
    from participants p left join totals t on t.user = p.user
    where p.year = ${year}
    on conflict do update set by_category = excluded.by_category, total = excluded.total
    where (by_category, total) is not (excluded.by_category, excluded.total)`

/** Keeps what everyone ends with in a finished season, and nothing of one that is open; writes only what differs. */
export function keepFinalPoints(year: number) {
  const isFinished = sql`exists (select 1 from seasons where year = ${year} and finished_at is not null)`
  return [
    sql`delete from final_places where year = ${year} and (not ${isFinished}
      or user not in (select user from participants where year = ${year}))`,
    sql`
      insert into final_places (year, user, points)
      select p.year, p.user, coalesce(s.total, 0)
      from participants p left join scores s on s.year = p.year and s.user = p.user
        and s.step = (select max(step) from scores where year = ${year})
      where p.year = ${year} and ${isFinished}
      on conflict do update set points = excluded.points where points <> excluded.points`,
  ]
}

/** Moves the season's version if the statement before it in the batch wrote anything. */
export const moveSeasonVersion = (year: number) =>
  sql`update seasons set version = version + 1 where year = ${year} and changes() > 0`

/** Moves the season's version although no score may have changed: a moved cutoff shows or hides them. */
export const showAnew = (year: number) => sql`update seasons set version = version + 1 where year = ${year}`

/** Writes nothing, and fails the batch it begins when a truth has changed since `version` was read. */
export const expectTruth = (year: number, version: number) =>
  sql`update seasons set truth = null where year = ${year} and truth <> ${version}`

/** Tells whoever read the truths before that they have changed. */
export const moveTruth = (year: number) => sql`update seasons set truth = truth + 1 where year = ${year}`
