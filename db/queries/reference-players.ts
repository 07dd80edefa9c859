import { and, eq, type SQL, sql } from 'drizzle-orm'
import { referencePlayers } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import {
  competitorCategories,
  flagCategories,
  type RaceCategory,
  raceCategories,
  raceQuestionOf,
  targetPlace,
} from '#game/category.ts'
import { flagTypes } from '#game/flags.ts'
import { type ReferenceKind, referenceKinds } from '#game/reference-players.ts'
import { rulesElsewhere } from '#game/score.ts'
import { pointsIn } from './scores.ts'
import { moveSeasonVersion } from './scoring.ts'

/** The totals of both in a season. */
export const referencePlayersOf = statement((db, year: SQL<number>) =>
  db
    .select({ kind: referencePlayers.kind, scores: referencePlayers.totals })
    .from(referencePlayers)
    .where(eq(referencePlayers.year, year)),
)

/** The points of both on the races so far. */
export const referenceRacePoints = statement((db, year: SQL<number>) =>
  db
    .select({
      kind: referencePlayers.kind,
      points: pointsIn(
        sql`${referencePlayers.totals} ->> '$[#-1]' - ${referencePlayers.seasonTotals} ->> '$[#-1]'`,
      ).as('race_points'),
    })
    .from(referencePlayers)
    .where(eq(referencePlayers.year, year)),
)

/** The guesses of one of them on a season. Those on races: `referenceRaceGuessesOf`. */
export const referenceSeasonGuessesOf = statement((db, year: SQL<number>, kind: SQL<ReferenceKind>) =>
  db
    .select({ guesses: referencePlayers.seasonGuesses })
    .from(referencePlayers)
    .where(and(eq(referencePlayers.year, year), eq(referencePlayers.kind, kind))),
)

/**
 * Guesses and scores again for the two who are no people, from the answer key and the counts of equal guesses. Run it
 * behind everything that changes one of them; the answer key before \`fromStep\` is as it was. Only writes rows that
 * differ. test/worker/reference-players.test.ts compares it with the rules of the game.
 */
export const scoreReferencePlayers = (year: number, fromStep: number): SQL[] => [
  sql`
    delete from reference_players where year = ${year} and not exists (${fieldOf(year)})`,
  sql`
    insert into reference_players (year, kind, season_guesses, race_guesses, season_totals, totals)
    with ${stepsOf(year)}, ${mostNamed(year)},
      crowd (race, step, category, item, guess) as materialized (${crowdGuesses(year)}),
      guesses (kind, race, step, category, item, guess) as materialized (
        select 'GRID', * from (${gridGuesses(year)}) union all select 'CROWD', * from crowd),
      listed (kind, on_season, on_races) as materialized (
        select w.value, ${listOf(sql`g.race = 0`)}, ${listOf(sql`g.race > 0`)}
        from json_each(${JSON.stringify(referenceKinds)}) w left join guesses g on g.kind = w.value
        where exists (${fieldOf(year)}) group by w.value),
      since (step) as materialized (${firstStepOf(year, fromStep)}),
      later (step) as materialized (select s.step from steps s, since i where s.step >= i.step),
      totals (kind, season, whole) as materialized (${totalsIn(year)})
    select ${year}, t.kind, l.on_season, l.on_races, t.season, t.whole
    from totals t join listed l on l.kind = t.kind where true
    on conflict do update set season_guesses = excluded.season_guesses, race_guesses = excluded.race_guesses,
      season_totals = excluded.season_totals, totals = excluded.totals
    where (season_guesses, race_guesses, season_totals, totals) is not
      (excluded.season_guesses, excluded.race_guesses, excluded.season_totals, excluded.totals)`,
  moveSeasonVersion(year),
]

const listOf = (which: SQL): SQL => sql`
  json_group_array(json_array(g.race, g.category, g.item, g.guess) order by g.race, g.category, g.guess, g.item)
    filter (where ${which})`

/** The first step that is scored again: all, if the guesses on the season have changed or nothing is stored. */
const firstStepOf = (year: number, fromStep: number): SQL => sql`
  select iif(count(*) = ${referenceKinds.length}, ${fromStep}, 0)
  from listed l join reference_players k on k.year = ${year} and k.kind = l.kind
  where k.season_guesses = l.on_season and json_array_length(k.season_totals) >= ${fromStep}`

/** A row if the season has participants who guessed here. */
const fieldOf = (year: number): SQL => sql`
  select 1 from seasons y where y.year = ${year} and y.rules_version <> ${rulesElsewhere}
    and exists (select 1 from participants p where p.year = y.year)`

/** Only races with a result have a step, so guesses of an open window are not in it. */
const stepsOf = (year: number): SQL => sql`
  steps (step, race) as materialized (
    select 0, null
    union all
    select row_number() over (order by position), id from races
    where year = ${year} and result_state is not null and position is not null)`

/** The numbers of `guess_counts i`: an item, the guess on it (a place or a count), and how many guessed so. */
const [item, guess, people] = [sql`n.value ->> 0`, sql`n.value ->> 1`, sql`n.value ->> 2`]

/**
 * The drivers that most named on a race, several if as many named them. The grid decides between them, but not for a
 * question that closes before the grid is known: there it would give the answer away.
 */
const mostNamed = (year: number): SQL => sql`
  named (race, step, category, item, nth) as materialized (
    select m.race, m.step, m.category, m.item,
      row_number() over (partition by m.race, m.category order by g.position is null, g.position, c.position, m.item)
    from (
      select s.race, s.step, i.category, ${item} as item,
        rank() over (partition by s.race, i.category order by ${people} desc) as place
      from steps s cross join guess_counts i cross join json_each(i.counts) n
      where i.year = ${year} and i.race = s.race) m
      left join starting_grids g on g.race = m.race and g.driver = m.item and m.category in ${choosesFrom('grid')}
      left join competitors c on c.year = ${year} and c.category = 'DRIVER' and c.id = m.item
    where m.place = 1)`

/** Orders by the mean place, the lower median of each flag, and the driver that most named. */
const crowdGuesses = (year: number): SQL => sql`
  select 0, 0, m.category, m.item, row_number() over (partition by m.category order by m.mean, c.position, m.item)
  from (
    select i.category, ${item} as item, 1.0 * sum(${guess} * ${people}) / sum(${people}) as mean
    from guess_counts i cross join json_each(i.counts) n
    where i.year = ${year} and i.race = 0 and i.category in ${competitorCategories} group by 1, 2) m
    left join competitors c on c.year = ${year} and c.category = m.category and c.id = m.item
  union all
  select 0, 0, category, item, min(guess)
  from (
    select i.category, ${item} as item, ${guess} as guess,
      sum(${people}) over (partition by i.category, ${item} order by ${guess}) as so_far,
      sum(${people}) over (partition by i.category, ${item}) as people
    from guess_counts i cross join json_each(i.counts) n
    where i.year = ${year} and i.race = 0 and i.category in ${flagCategories})
  where 2 * so_far >= people group by category, item
  union all
  select race, step, category, item, ${placeAsked} from named where nth = 1`

/**
 * The season's first order, the drivers on the grid, and the flags of the season before (if unknown, those of the crowd).
 * A question that closes before the grid is known gets the first driver of the order.
 */
const gridGuesses = (year: number): SQL => sql`
  select 0, 0, category, id, row_number() over (partition by category order by position, id)
  from competitors where year = ${year}
  union all
  select s.race, s.step, q.value ->> 0, g.driver, g.position
  from steps s cross join json_each(${placesOf('grid')}) q cross join starting_grids g
  where g.race = s.race and g.position = q.value ->> 1
  union all
  select s.race, s.step, q.value ->> 0, d.id, q.value ->> 1
  from steps s cross join json_each(${placesOf('season')}) q cross join (
    select id from competitors where year = ${year} and category = 'DRIVER' order by position, id limit 1) d
  where s.race is not null
  union all
  select 0, 0, q.value, t.value, count(o.id)
  from json_each(${JSON.stringify(flagCategories)}) q cross join json_each(${JSON.stringify(flagTypes)}) t
    left join (${flagsIn(year - 1)}) o on o.type = t.value
  where exists (${flagsIn(year - 1)}) group by 3, 4
  union all
  select * from crowd where category in ${flagCategories} and not exists (${flagsIn(year - 1)})`

const flagsIn = (year: number): SQL => sql`
  select f.id, f.type from races r cross join flags f
  where r.year = ${year} and r.position is not null and f.race = r.id`

/**
 * The totals of each kind after every step. Guesses on the season count anew at every step, and those on races add up
 * (\`countedSteps\` in game/scoring.ts).
 */
const totalsIn = (year: number): SQL => sql`
  with
  on_season (kind, step, points) as materialized (
    select g.kind, s.step, sum(a.points)
    from guesses g cross join later s cross join answer_keys a
    where g.race = 0 and ${isScored(year, sql`s.step`)} group by g.kind, s.step),
  on_races (kind, step, points) as materialized (
    select g.kind, g.step, sum(a.points) from guesses g cross join answer_keys a
    where g.race > 0 and ${isScored(year, sql`g.step`)} group by g.kind, g.step),
  added (kind, step, season, races) as (
    select l.kind, s.step, iif(s.step < i.step, k.season_totals ->> s.step, coalesce(o.points, 0)),
      sum(coalesce(r.points, 0)) over (partition by l.kind order by s.step)
    from listed l cross join steps s cross join since i
      left join reference_players k on k.year = ${year} and k.kind = l.kind
      left join on_season o on o.kind = l.kind and o.step = s.step
      left join on_races r on r.kind = l.kind and r.step = s.step)
  select kind, json_group_array(season order by step), json_group_array(season + races order by step)
  from added group by kind`

const isScored = (year: number, step: SQL): SQL => sql`a.year = ${year} and a.step = ${step}
  and a.category = g.category and a.item = g.item and a.guess = g.guess`

type Choices = ReturnType<typeof raceQuestionOf>['choices']

const choosesFrom = (choices: Choices): RaceCategory[] =>
  raceCategories.filter((category) => raceQuestionOf(category).choices === choices)

/** The questions with these choices, each with its place, as JSON. */
const placesOf = (choices: Choices): string =>
  JSON.stringify(choosesFrom(choices).map((category) => [category, targetPlace(category)]))

const placeAsked = sql`case category ${sql.join(
  raceCategories.map((category) => sql`when ${category} then ${targetPlace(category)}`),
  sql` `,
)} end`
