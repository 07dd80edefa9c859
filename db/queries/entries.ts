import { and, eq, sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { aliases, competitors, pointsTables } from '#db/schema.ts'
import { type ChangeOf, type EntryChange, type EntryKind, isSameValue } from '#game/changes/entries.ts'
import { resultParts, type TruthPart } from '#game/changes/outcome.ts'
import { keysIn } from '#game/records.ts'
import { setDecisions } from './flags.ts'
import { clock } from './guess-windows.ts'
import { replaceResult, replaceStandings } from './importing.ts'
import { forgetCheck } from './jobs.ts'

/** The statements that make these changes, for one batch. */
export const writeEntries = (db: Database, changes: readonly EntryChange[]): Statement[] =>
  keysIn(writers).flatMap((kind) => {
    const write = writers[kind] as (change: EntryChange, db: Database) => Statement[]
    return changes.filter((change) => change.kind === kind).flatMap((change) => write(change, db))
  })

/** A season is never deleted, because too many rows refer to it. */
const season = ({ year, after }: ChangeOf<'season'>): Statement[] =>
  after === null
    ? []
    : [
        sql`insert into seasons (year, cutoff, finished_at) values (${year}, ${after.cutoff}, ${after.finishedAt})
          on conflict do update set cutoff = excluded.cutoff, finished_at = excluded.finished_at`,
      ]

const points = ({ year, category, after }: ChangeOf<'points'>, db: Database): Statement[] => [
  db.delete(pointsTables).where(and(eq(pointsTables.year, year), eq(pointsTables.category, category))),
  sql`insert into points_tables (year, category, difference, points)
    select ${year}, ${category}, key, value from json_each(${JSON.stringify(after ?? [])})`,
]

const competitor = ({ year, category, id, after }: ChangeOf<'competitor'>, db: Database): Statement[] =>
  after === null
    ? [
        db
          .delete(competitors)
          .where(and(eq(competitors.year, year), eq(competitors.category, category), eq(competitors.id, id))),
      ]
    : [
        db
          .insert(competitors)
          .values({ year, category, id, ...after })
          .onConflictDoUpdate({
            target: [competitors.year, competitors.category, competitors.id],
            set: after,
          }),
      ]

const ownTeam = ({ year, id, after }: ChangeOf<'ownTeam'>): Statement[] => [
  after === null
    ? sql`delete from own_teams where year = ${year} and category = 'DRIVER' and id = ${id}`
    : sql`insert into own_teams (year, category, id) values (${year}, 'DRIVER', ${id}) on conflict do nothing`,
]

const alias = ({ year, category, id, after }: ChangeOf<'alias'>, db: Database): Statement[] => [
  db
    .delete(aliases)
    .where(and(eq(aliases.year, year), eq(aliases.category, category), eq(aliases.alias, id))),
  ...(after === null ? [] : [db.insert(aliases).values({ year, category, alias: id, competitor: after })]),
]

/**
 * A deleted race is only hidden, because its guesses stay in the history. If the id belongs to another season, the
 * year becomes null and the batch fails.
 */
function race({ year, race, after }: ChangeOf<'race'>): Statement[] {
  if (after === null) return [sql`update races set deleted = 1 where id = ${race}`]
  const { name, circuit, place, country, laps, startsAt, ownCutoff, sessions } = after
  return [
    sql`
      insert into races (id, year, name, circuit, place, country, laps, starts_at, own_cutoff, start_by_hand,
        starts_changed_at)
      values (${race}, ${year}, ${name}, ${circuit}, ${place}, ${country}, ${laps}, ${startsAt}, ${ownCutoff},
        ${Number(after.manual)}, ${clock})
      on conflict (id) do update set year = iif(races.year = excluded.year, races.year, null),
        name = excluded.name, circuit = excluded.circuit, place = excluded.place, country = excluded.country,
        laps = excluded.laps, starts_at = excluded.starts_at, own_cutoff = excluded.own_cutoff, deleted = 0,
        start_by_hand = excluded.start_by_hand,
        starts_changed_at = iif(races.starts_at = excluded.starts_at, races.starts_changed_at, ${clock})`,
    sql`delete from race_sessions where race = ${race}`,
    sql`insert into race_sessions (race, session, starts_at)
      select ${race}, key, value from json_each(${JSON.stringify(sessions)})`,
    ...marks(race, ['CALENDAR'], after.manual ? ['CALENDAR'] : []),
  ]
}

/** Positions are unique in a season, so moved races first lose theirs. */
function order({ year, after }: ChangeOf<'order'>): Statement[] {
  const place = sql`(select key + 1 from json_each(${JSON.stringify(after ?? [])}) where value = races.id)`
  return [
    sql`update races set position = null where year = ${year} and position is not ${place}`,
    sql`update races set position = ${place} where year = ${year} and position is null and ${place} is not null`,
  ]
}

const listing = ({ race, after }: ChangeOf<'listing'>): Statement[] => [
  sql`update races set known_as = ${after?.knownAs ?? null}, round = ${after?.round ?? null} where id = ${race}`,
]

const start = ({ race, after }: ChangeOf<'start'>): Statement[] => [
  sql`update races set openf1_starts_at = ${after?.openF1 ?? null}, believed = ${after?.believed ?? null},
      starts_changed_at = iif(openf1_starts_at is ${after?.openF1 ?? null}, starts_changed_at, ${clock})
    where id = ${race}`,
]

const sessionCutoff = ({ race, session, after }: ChangeOf<'sessionCutoff'>): Statement[] => [
  after === null
    ? sql`delete from session_cutoffs where race = ${race} and session = ${session}`
    : sql`insert into session_cutoffs (race, session, cutoff) values (${race}, ${session}, ${after})
        on conflict do update set cutoff = excluded.cutoff`,
]

const grid = ({ race, after }: ChangeOf<'grid'>): Statement[] => [
  sql`delete from starting_grids where race = ${race}`,
  sql`insert into starting_grids (race, position, driver, pit_lane)
    select ${race}, key + 1, value ->> 'driver', value ->> 'pitLane'
    from json_each(${JSON.stringify(after?.rows ?? [])})`,
  sql`update races set grid_state = ${after?.state ?? null} where id = ${race}`,
  ...marks(race, ['GRID'], after?.manual ? ['GRID'] : []),
]

const outcome = ({ race, before, after }: ChangeOf<'outcome'>): Statement[] => [
  ...resultParts
    .filter((part) => !isSameValue(before?.[part] ?? [], after?.[part] ?? []))
    .flatMap((part) =>
      part === 'RACE'
        ? replaceResult(race, part, after?.RACE ?? [])
        : replaceStandings(race, part, after?.[part] ?? []),
    ),
  sql`update races set result_state = ${after?.state ?? null} where id = ${race}`,
  ...marks(race, resultParts, after?.manual ?? []),
]

const sprint = ({ race, after }: ChangeOf<'sprint'>): Statement[] => [
  ...replaceResult(race, 'SPRINT', after?.rows ?? []),
  ...marks(race, ['SPRINT'], after?.manual ? ['SPRINT'] : []),
]

/** Flags that are released to the source are imported again. */
const flags = ({ race, before, after }: ChangeOf<'flags'>): Statement[] => [
  sql`delete from flags where race = ${race}`,
  sql`insert into flags (race, session, lap, type)
    select ${race}, value ->> 'session', value ->> 'lap', value ->> 'type'
    from json_each(${JSON.stringify(after?.flags ?? [])})`,
  ...marks(race, ['FLAGS'], after?.manual ? ['FLAGS'] : []),
  ...(before?.manual && !after?.manual ? [forgetCheck(race, 'FLAGS')] : []),
]

/** Stores which of these parts are manual. */
const marks = (race: number, parts: readonly TruthPart[], manual: readonly TruthPart[]): Statement[] => [
  sql`delete from hand_made where race = ${race} and part in ${[...parts]}`,
  sql`insert into hand_made (race, part) select ${race}, value from json_each(${JSON.stringify(manual)})`,
]

/** Rows come before the rows that refer to them. */
const writers: { [Kind in EntryKind]: (change: ChangeOf<Kind>, db: Database) => Statement[] } = {
  season,
  points,
  competitor,
  ownTeam,
  alias,
  race,
  order,
  listing,
  start,
  sessionCutoff,
  grid,
  outcome,
  sprint,
  flags,
  proposals: ({ race, session, after }) => [setDecisions(race, session, after ?? [])],
}
