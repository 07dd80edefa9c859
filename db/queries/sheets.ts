import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { insertRows } from '#db/insert-rows.ts'
import { seasons, users } from '#db/schema.ts'
import { type Board, totalsAfterSteps } from '#game/board.ts'
import { rulesElsewhere } from '#game/score.ts'
import type { ComparedName } from './account.ts'
import { updateEdition } from './editions.ts'
import { keepFinalPoints, moveTruth } from './scoring.ts'

// A season from a sheet has scores like any other, without guesses, results and answer keys behind them. Its times are
// unknown, so they are 0, and its windows count as sealed: there is no guess to keep, and none to hide.

export const seasonOfYear = (db: Database, year: number) =>
  db
    .select({
      ...getTableColumns(seasons),
      hasBingo: sql<boolean>`exists (select 1 from bingo_cells b where b.year = ${year})`
        .mapWith(Boolean)
        .as('has_bingo'),
    })
    .from(seasons)
    .where(eq(seasons.year, year))

/** The seasons from sheets, newest first. */
export const sheetSeasons = (db: Database) =>
  db
    .select({ year: seasons.year, participants: seasons.participants })
    .from(seasons)
    .where(eq(seasons.rulesVersion, rulesElsewhere))
    .orderBy(sql`${seasons.year} desc`)

const person = {
  id: users.id,
  username: sql<string>`${users.username}`.as('username'),
  isUnclaimed: users.isUnclaimed,
}

/** The users whose names have one of these skeletons, and those whose names have none yet. */
export const namesakes = (db: Database, skeletons: readonly string[]) => {
  const named = (skeleton: SQL) =>
    sql`select id from users where username is not null and username_skeleton ${skeleton}`
  return db
    .select(person)
    .from(users)
    .where(sql`${users.id} in (
    ${named(sql`in (select value from json_each(${JSON.stringify(skeletons)}))`)} union all ${named(sql`is null`)})`)
}

/** The people without a way in who take part in a season, by name. `years`: JSON. */
export const unclaimedPeople = (db: Database, user: string | null = null) =>
  db
    .select({
      ...person,
      years: sql<number[]>`(select json_group_array(p.year order by p.year)
        from participants p where p.user = ${users.id})`
        .mapWith((text: string): number[] => JSON.parse(text))
        .as('years'),
    })
    .from(users)
    .where(sql`${users.isUnclaimed} = 1 and ${user === null ? sql`true` : eq(users.id, user)}
      and exists (select 1 from participants p where p.user = ${users.id})`)
    .orderBy(asc(users.usernameKey))

/** The users among these ids who exist. */
export const existingUsers = (db: Database, ids: readonly string[]) =>
  db
    .select(person)
    .from(users)
    .where(sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))`)

/** Adds the season. Fails (`isUniqueViolation`) if there is one of this year. */
export const addSheetSeason = (db: Database, year: number, now: number) =>
  db.insert(seasons).values({ year, cutoff: 0, finishedAt: now, rulesVersion: rulesElsewhere })

/** Adds people without a way in. */
export const addPeople = (people: readonly (ComparedName & { id: string })[], now: number): SQL =>
  insertRows(
    users,
    people.map((one) => ({ ...one, createdAt: now, isUnclaimed: true })),
  )

/** Replaces everything that is stored of a season from a sheet, and the editions and medals that follow from it. */
export function writeBoard(year: number, board: Board, now: number): SQL[] {
  const { rounds, lines } = board
  const ids = JSON.stringify(lines.map(({ user }) => user))
  const totals = lines.flatMap(({ user, points }) =>
    totalsAfterSteps(board, points).map((total, step) => [step, user, total]),
  )
  return [
    sql`insert into moved_seasons (year, at) values (${year}, ${now}) on conflict do update set at = excluded.at`,
    sql`delete from races where year = ${year} and position > ${rounds.length}`,
    // The ids that races of the year would get in the portal.
    sql`insert into races (id, year, position, name, circuit, place, country, starts_at, result_state)
      select ${year * 100} + key + 1, ${year}, key + 1, value, '', '', '', 0, 'OFFICIAL'
      from json_each(${JSON.stringify(rounds)}) where true
      on conflict (year, position) do update set name = excluded.name where name <> excluded.name`,
    sql`delete from standing_seals where year = ${year}`,
    sql`insert into standing_seals (year, race, deadline, cutoff)
      select ${year}, 0, 'SEASON', 0
      union all select year, id, 'RACE', 0 from races where year = ${year}`,
    sql`delete from participants where year = ${year} and user not in (select value from json_each(${ids}))`,
    sql`insert into participants (year, user) select ${year}, value from json_each(${ids}) where true
      on conflict do nothing`,
    sql`delete from scores where year = ${year}`,
    sql`insert into scores (year, step, user, by_category, total)
      select ${year}, value ->> 0, value ->> 1, '{}', value ->> 2 from json_each(${JSON.stringify(totals)})`,
    ...updateEdition(year, 0, rounds.length + 1),
    ...keepFinalPoints(year),
    moveTruth(year),
  ]
}

/** Removes a season from a sheet. Other front pages list it. */
export const removeBoard = (year: number): SQL[] => [
  ...[
    'final_places',
    'participants',
    'scores',
    'progress',
    'step_fields',
    'standing_seals',
    'moved_seasons',
  ].map((table) => sql`delete from ${sql.identifier(table)} where year = ${year}`),
  sql`delete from races where year = ${year}`,
  sql`delete from seasons where year = ${year}`,
  sql`update seasons set version = version + 1`,
]

/**
 * Deletes people without a way in who are in no season, unless a sheet that can be restored names them: one of a line of
 * the log that is not undone.
 */
export const forgetUnclaimed = (): SQL => sql`
  delete from users where is_unclaimed = 1
    and not exists (select 1 from participants p where p.user = users.id)
    and not exists (select 1 from admin_log l
      where l.year is null and l.action = 'CHANGE' and instr(l.entries, users.id) > 0
        and not exists (select 1 from admin_log u where u.undoes = l.id))`

/**
 * Gives a person's seasons to an account and deletes the person. The first statement fails if both are in one season, and
 * writes nothing if the person has a way in by now.
 */
export const joinPerson = (from: string, to: string): SQL[] => [
  sql`insert into participants (year, user) select p.year, ${to} from users u
    cross join participants p on p.user = u.id where u.id = ${from} and u.is_unclaimed = 1`,
  sql`insert into scores (year, step, user, by_category, total)
    select s.year, s.step, ${to}, s.by_category, s.total
    from participants p cross join scores s on s.year = p.year and s.user = p.user where p.user = ${from}`,
  // Lines of sheets keep the person's ids, so that they can still be undone.
  sql`update admin_log set entries = replace(entries, ${from}, ${to})
    where year is null and instr(entries, ${from}) > 0`,
  sql`delete from users where id = ${from} and is_unclaimed = 1`,
]
