import { eq, type SQL, sql } from 'drizzle-orm'
import { type Database, runBatch } from '#db/client.ts'
import { heldStarts } from '#db/schema.ts'
import type { ClosingSession, HeldStart, StoredRaceWindow } from '#game/imports/held-starts.ts'
import { firstOf } from '#game/must-have.ts'
import type { Source } from '#game/source.ts'

/** The windows on races, and how many seals the season has. Guesses in a window count, or a seal has their leaves. */
export async function windowsOfRaces(
  db: Database,
  year: number,
): Promise<{ windows: StoredRaceWindow[]; seals: number }> {
  const [windows, counted] = await runBatch(db, [
    sql<{ race: number; deadline: ClosingSession; is_sealed: 0 | 1; guessed: 0 | 1 }>`
      select w.race, w.deadline, w.is_sealed, max(
        exists (select 1 from race_guesses g where g.race = w.race and g.category = w.question)
        or exists (select 1 from seals x where x.race = w.race and x.deadline = w.deadline and x.size > 0)) as guessed
      from question_windows w where w.year = ${year} and w.race is not null
      group by w.race, w.deadline, w.is_sealed`,
    sql<{ seals: number }>`select ${sealsOfSeason(year)} as seals`,
  ])
  return {
    windows: windows.results.map(({ race, deadline, is_sealed, guessed }) => {
      return { race, deadline, isSealed: is_sealed === 1, hasGuesses: guessed === 1 }
    }),
    seals: firstOf(counted.results).seals,
  }
}

const sealsOfSeason = (year: number) => sql`(select count(*) from seals where year = ${year})`

/** Fails the batch (`isStale`) if the season got a seal after this number was read. Writes nothing. */
export const expectNoNewSeal = (year: number, seals: number): SQL =>
  sql`update seasons set truth = null where year = ${year} and ${sealsOfSeason(year)} <> ${seals}`

/** Replaces the starts that a source wants in a season. One that it repeats keeps its first time (milliseconds). */
export const noteHeldStarts = (
  year: number,
  source: Source,
  held: readonly HeldStart[],
  now: number,
): SQL[] => {
  const rows = JSON.stringify(held)
  return [
    sql`delete from held_starts where source = ${source} and race in (select id from races where year = ${year})
      and not exists (select 1 from json_each(${rows})
        where value ->> 'race' = held_starts.race and value ->> 'session' = held_starts.session)`,
    sql`insert into held_starts (race, session, source, starts_at, since)
      select value ->> 'race', value ->> 'session', value ->> 'source', value ->> 'startsAt', ${now}
      from json_each(${rows}) where true
      on conflict do update set starts_at = excluded.starts_at,
        since = iif(starts_at = excluded.starts_at, since, excluded.since)`,
  ]
}

export const heldStartsOf = (db: Database, race: number) =>
  db.select().from(heldStarts).where(eq(heldStarts.race, race))

/** The starts `h` of races `r` that wait for an admin, the same as isWaiting in game/imports/held-starts.ts. */
export const heldStartsThatWait = sql`held_starts h cross join races r on r.id = h.race
  where r.deleted = 0 and r.start_by_hand = 0 and r.result_state is null and case
    when h.session <> 'RACE' then
      not exists (select 1 from session_cutoffs o where o.race = h.race and o.session = h.session)
      and h.starts_at is not (select t.starts_at from race_sessions t where t.race = h.race and t.session = h.session)
    when r.own_cutoff is not null then 0
    when h.source = 'OPENF1' then h.starts_at is not r.openf1_starts_at
    else h.starts_at <> r.starts_at end`
