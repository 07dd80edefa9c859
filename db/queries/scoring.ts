import { eq, type SQL, sql } from 'drizzle-orm'
import { scores } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { KeyRow } from '#game/answer-key.ts'
import { isFlagCategory, raceCategories, type SeasonCategory, seasonCategories } from '#game/category.ts'
import { flagTypes } from '#game/flags.ts'

type StepKey = { step: number; race: number | null; rows: readonly KeyRow[] }
/** Users by id. `last` is null in the last part of a field. */
export type UserRange = { after: string; last: string | null }

const everyone: UserRange = { after: '', last: null }
const within = (user: SQL, { after, last }: UserRange): SQL =>
  last === null ? sql`${user} > ${after}` : sql`${user} > ${after} and ${user} <= ${last}`

/** Replaces the answer key from `fromStep` on. Only writes rows that differ. */
export function replaceKey(year: number, fromStep: number, keys: readonly StepKey[]) {
  const key = JSON.stringify(
    keys.flatMap(({ step, rows }) => rows.map((r) => [step, r.category, r.item, r.guess, r.score])),
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
export const scoredSteps = statement((db, year: SQL<number>) =>
  db
    .select({ steps: sql<number>`coalesce(max(${scores.step}) + 1, 0)` })
    .from(scores)
    .where(eq(scores.year, year)),
)

/** Stores the version of the rules behind all scores of a season. */
export const noteRules = (year: number, version: number) =>
  sql`update seasons set rules_version = ${version} where year = ${year} and rules_version <> ${version}`

/** Removes scores of steps that no longer exist. */
export const dropSteps = (year: number, steps: number) => [
  sql`delete from scores where year = ${year} and step >= ${steps}`,
  moveSeasonVersion(year),
]

/** Removes scores of users who no longer take part. The trigger does, but not in older releases. */
export const dropLeavers = (year: number) =>
  sql`delete from scores where year = ${year} and user not in (select user from participants where year = ${year})`

/**
 * Scores participants at a step: joins their guesses with the step's key. Race guesses keep their points from
 * the step before (`countedSteps` in game/scoring.ts). test/worker/scoring.test.ts compares it with the game.
 * `competitors`: at least as many as a ranking has.
 */
export const scoreStep = (
  year: number,
  { step, race, rows }: StepKey,
  competitors: number,
  users: UserRange = everyone,
) => sql`
    with earned (user, category, points) as (
      select g.user, g.category, ${seasonPoints(year, { step, rows }, competitors)}
      from season_guesses g
      where g.year = ${year} and g.category in ${seasonCategories} and ${within(sql`g.user`, users)}
      union all
      select g.user, g.category, k.points
      from race_guesses g cross join answer_keys k
      where g.race = ${race} and g.category in ${raceCategories} and ${within(sql`g.user`, users)}
        and k.year = ${year} and k.step = ${step} and k.category = g.category and k.item = g.driver
      union all
      select s.user, c.key, c.value
      from scores s cross join json_each(s.by_category) c
      where s.year = ${year} and s.step = ${step - 1} and ${within(sql`s.user`, users)}
        and c.key in ${raceCategories}
    ),
    summed (user, category, points) as (
      -- "where points is not null" would run the lookup twice per guess.
      select user, category, sum(points) from earned group by user, category having sum(points) > 0
    ),
    totals (user, by_category, total) as (
      select user, json_group_object(category, points), sum(points) from summed group by user
    )
    insert into scores (year, step, user, by_category, total)
    select ${year}, ${step}, p.user, coalesce(t.by_category, '{}'), coalesce(t.total, 0)
    from participants p left join totals t on t.user = p.user
    where p.year = ${year} and ${within(sql`p.user`, users)}
    on conflict do update set by_category = excluded.by_category, total = excluded.total
    where (by_category, total) is not (excluded.by_category, excluded.total)`

/**
 * The points of the season guess `g`. One lookup per item: json_each would read a row more for each. Only a
 * place of the key has points.
 */
function seasonPoints(
  year: number,
  { step, rows }: Pick<StepKey, 'step' | 'rows'>,
  competitors: number,
): SQL {
  const key = sql`year = ${sql.raw(String(year))} and step = ${sql.raw(String(step))} and category = g.category`
  const points = (item: string, guess: string) =>
    sql`coalesce((select points from answer_keys
      where ${key} and item = ${sql.raw(item)} and guess = ${sql.raw(guess)}), 0)`
  const pointsOf = (category: SeasonCategory): SQL[] =>
    isFlagCategory(category)
      ? flagTypes.map((type) => points(`'${type}'`, `g.answer ->> '${type}'`))
      : Array.from({ length: lastPlace(category) }, (_, index) =>
          points(`g.answer ->> ${index}`, `${index + 1}`),
        )
  const lastPlace = (category: SeasonCategory) =>
    Math.min(
      competitors,
      Math.max(0, ...rows.filter((row) => row.category === category).map((row) => row.guess)),
    )
  const cases = seasonCategories.map(
    (category) => sql`when ${category} then ${sql.join([sql`0`, ...pointsOf(category)], sql` + `)}`,
  )
  return sql`case g.category ${sql.join(cases, sql` `)} end`
}

/** Stores the final scores of a finished season, or deletes those of an open one. Only writes rows that differ. */
export function keepFinalPoints(year: number) {
  const isFinished = sql`exists (select 1 from seasons where year = ${year} and finished_at is not null)`
  return [
    sql`delete from final_places where year = ${year} and (not ${isFinished}
      or user not in (select user from participants where year = ${year}))`,
    sql`
      insert into final_places (year, user, points)
      select p.year, p.user, coalesce(s.total, 0)
      from seasons f cross join participants p on f.finished_at is not null
        left join scores s on s.year = p.year and s.user = p.user
        and s.step = (select max(step) from scores where year = ${year})
      where f.year = ${year} and p.year = ${year}
      on conflict do update set points = excluded.points where points <> excluded.points`,
  ]
}

/** Increments the season's version if the previous statement of the batch wrote anything. */
export const moveSeasonVersion = (year: number) =>
  sql`update seasons set version = version + 1 where year = ${year} and changes() > 0`

/** Increments the season's version: a moved cutoff shows or hides scores without changing them. */
export const showAnew = (year: number) => sql`update seasons set version = version + 1 where year = ${year}`

/** Optimistic lock: fails the batch if the season has changed since `version` was read. Writes nothing. */
export const expectTruth = (year: number, version: number) =>
  sql`update seasons set truth = null where year = ${year} and truth <> ${version}`

/** Increments the truth version, so that writes based on an earlier read fail. */
export const moveTruth = (year: number) => sql`update seasons set truth = truth + 1 where year = ${year}`
