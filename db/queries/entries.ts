import { and, eq, sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { aliases, competitors, pointsTables, userRoles } from '#db/schema.ts'
import type { EntryChange } from '#game/changes/entries.ts'
import { outcomeParts, type TruthPart } from '#game/changes/outcome.ts'
import { setDecisions } from './flags.ts'
import { clock } from './guess-windows.ts'
import { replaceResult, replaceStandings } from './importing.ts'
import { forgetCheck } from './jobs.ts'

/** Makes what stands at these addresses what the changes say, in one batch. */
export const writeEntries = (db: Database, changes: readonly EntryChange[]): Statement[] => {
  const moved = changes.flatMap((change) => (change.kind === 'race' && change.before ? [change.race] : []))
  return [
    // Places are unique in a season: those that move let go of theirs first.
    ...(moved.length > 0
      ? [
          sql`update races set position = null where id in (select value from json_each(${JSON.stringify(moved)}))`,
        ]
      : []),
    ...changes.flatMap((change) => write(db, change)),
  ]
}

function write(db: Database, change: EntryChange): Statement[] {
  switch (change.kind) {
    case 'season':
      return season(change)
    case 'points':
      return points(db, change)
    case 'competitor':
      return competitor(db, change)
    case 'alias':
      return alias(db, change)
    case 'race':
      return race(change)
    case 'start':
      return start(change)
    case 'grid':
      return grid(change)
    case 'outcome':
      return outcome(change)
    case 'flags':
      return flags(change)
    case 'proposals':
      return [setDecisions(change.race, change.session, change.after ?? [])]
    case 'role':
      return role(db, change)
  }
}

type Of<Kind extends EntryChange['kind']> = EntryChange & { kind: Kind }

/** A season is never taken away again: too much hangs on it (game/change-faults.ts). */
const season = ({ year, after }: Of<'season'>): Statement[] =>
  after === null
    ? []
    : [
        sql`insert into seasons (year, cutoff, finished_at) values (${year}, ${after.cutoff}, ${after.finishedAt})
          on conflict do update set cutoff = excluded.cutoff, finished_at = excluded.finished_at`,
      ]

const points = (db: Database, { year, category, after }: Of<'points'>): Statement[] => [
  db.delete(pointsTables).where(and(eq(pointsTables.year, year), eq(pointsTables.category, category))),
  sql`insert into points_tables (year, category, difference, points)
    select ${year}, ${category}, key, value from json_each(${JSON.stringify(after ?? [])})`,
]

const competitor = (db: Database, { year, category, id, after }: Of<'competitor'>): Statement[] =>
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

const alias = (db: Database, { year, category, id, after }: Of<'alias'>): Statement[] => [
  db
    .delete(aliases)
    .where(and(eq(aliases.year, year), eq(aliases.category, category), eq(aliases.alias, id))),
  ...(after === null ? [] : [db.insert(aliases).values({ year, category, alias: id, competitor: after })]),
]

/**
 * A race that goes is only hidden, so that its guesses stay in the history. A row of another season is never
 * overwritten: its year becomes null, and the batch fails.
 */
function race({ year, race, after }: Of<'race'>): Statement[] {
  if (after === null) return [sql`update races set position = null, deleted = 1 where id = ${race}`]
  const { position, name, circuit, place, country, laps, startsAt, ownCutoff, sessions } = after
  return [
    sql`
      insert into races (id, year, position, name, circuit, place, country, laps, starts_at, own_cutoff,
        start_by_hand, starts_changed_at)
      values (${race}, ${year}, ${position}, ${name}, ${circuit}, ${place}, ${country}, ${laps}, ${startsAt},
        ${ownCutoff}, ${Number(after.handMade)}, ${clock})
      on conflict (id) do update set year = iif(races.year = excluded.year, races.year, null),
        position = excluded.position, name = excluded.name,
        circuit = excluded.circuit, place = excluded.place, country = excluded.country, laps = excluded.laps,
        starts_at = excluded.starts_at, own_cutoff = excluded.own_cutoff, deleted = 0,
        start_by_hand = excluded.start_by_hand,
        believed = iif(races.starts_at = excluded.starts_at, races.believed, null),
        starts_changed_at = iif(races.starts_at = excluded.starts_at, races.starts_changed_at, ${clock})`,
    sql`delete from race_sessions where race = ${race}`,
    sql`insert into race_sessions (race, session, starts_at)
      select ${race}, key, value from json_each(${JSON.stringify(sessions)})`,
    ...marks(race, ['CALENDAR'], after.handMade ? ['CALENDAR'] : []),
  ]
}

const start = ({ race, after }: Of<'start'>): Statement[] => [
  sql`update races set openf1_starts_at = ${after?.openF1 ?? null}, believed = ${after?.believed ?? null},
      starts_changed_at = iif(openf1_starts_at is ${after?.openF1 ?? null}, starts_changed_at, ${clock})
    where id = ${race}`,
]

const grid = ({ race, after }: Of<'grid'>): Statement[] => [
  sql`delete from starting_grids where race = ${race}`,
  sql`insert into starting_grids (race, position, driver, pit_lane)
    select ${race}, key + 1, value ->> 'driver', value ->> 'pitLane'
    from json_each(${JSON.stringify(after?.rows ?? [])})`,
  sql`update races set grid_state = ${after?.state ?? null} where id = ${race}`,
  ...marks(race, ['GRID'], after?.handMade ? ['GRID'] : []),
]

const outcome = ({ race, after }: Of<'outcome'>): Statement[] => [
  ...(['RACE', 'SPRINT'] as const).flatMap((part) => replaceResult(race, part, after?.[part] ?? [])),
  ...(['DRIVER', 'CONSTRUCTOR'] as const).flatMap((part) =>
    replaceStandings(race, part, after?.[part] ?? []),
  ),
  sql`update races set result_state = ${after?.state ?? null} where id = ${race}`,
  ...marks(race, outcomeParts, after?.handMade ?? []),
]

/** Let go of, they are the source's to tell: it is asked once more. */
const flags = ({ race, before, after }: Of<'flags'>): Statement[] => [
  sql`delete from flags where race = ${race}`,
  sql`insert into flags (race, session, lap, type)
    select ${race}, value ->> 'session', value ->> 'lap', value ->> 'type'
    from json_each(${JSON.stringify(after?.flags ?? [])})`,
  ...marks(race, ['FLAGS'], after?.handMade ? ['FLAGS'] : []),
  ...(before?.handMade && !after?.handMade ? [forgetCheck(race, 'FLAGS')] : []),
]

/** The last admin stays one, whoever asks at the same time. */
const role = (db: Database, { user, role, after }: Of<'role'>): Statement[] =>
  after
    ? [db.insert(userRoles).values({ user, role }).onConflictDoNothing()]
    : [
        sql`delete from user_roles where user = ${user} and role = ${role} and (role <> 'ADMIN'
          or exists (select 1 from user_roles other where other.role = 'ADMIN' and other.user <> ${user}))`,
      ]

/** Which of these parts no import may touch. */
const marks = (race: number, parts: readonly TruthPart[], made: readonly TruthPart[]): Statement[] => [
  sql`delete from hand_made where race = ${race} and part in ${[...parts]}`,
  sql`insert into hand_made (race, part) select ${race}, value from json_each(${JSON.stringify(made)})`,
]
