import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { raceControlReads, unknownWordings } from '#db/schema.ts'
import type { FlagSession } from '#game/flags.ts'
import type { UnknownWording } from '#game/imports/race-control.ts'
import type { Reading } from '#game/imports/race-control-reading.ts'

/** How much of race control has been read, per session. */
export const readingsOfRace = (db: Database, race: number | SQL<number>) =>
  db.select().from(raceControlReads).where(eq(raceControlReads.race, race))

export const noteReading = (
  race: number,
  session: FlagSession,
  { messages, digest, since, whole, shorter }: Reading,
) =>
  sql`
    insert into race_control_reads (race, session, messages, digest, since, whole, shorter, shorter_since)
    values (${race}, ${session}, ${messages}, ${digest}, ${since}, ${whole ? 1 : 0}, ${shorter?.digest ?? null},
      ${shorter?.since ?? null})
    on conflict do update set messages = excluded.messages, digest = excluded.digest, since = excluded.since,
      whole = excluded.whole, shorter = excluded.shorter, shorter_since = excluded.shorter_since`

/** Replaces the unknown wordings of a session. Wordings that an admin has handled stay handled. */
export function replaceUnknownWordings(
  race: number,
  session: FlagSession,
  wordings: readonly UnknownWording[],
  now: number,
) {
  const json = JSON.stringify(wordings)
  return [
    sql`
      delete from unknown_wordings
      where race = ${race} and session = ${session} and handled = 0
        and wording not in (select value ->> 'wording' from json_each(${json}))`,
    sql`
      insert into unknown_wordings (race, session, wording, message, at, times, since)
      select ${race}, ${session}, value ->> 'wording', value ->> 'message', value ->> 'at', value ->> 'times', ${now}
      from json_each(${json}) where true
      on conflict do update set message = excluded.message, at = excluded.at, times = excluded.times
      where (message, at, times) is not (excluded.message, excluded.at, excluded.times)`,
  ]
}

/** The wordings that no admin has handled yet, in order of appearance. */
export const unknownWordingsOfRace = (db: Database, race: number | SQL<number>) =>
  db
    .select()
    .from(unknownWordings)
    .where(and(eq(unknownWordings.race, race), eq(unknownWordings.handled, false)))
    .orderBy(unknownWordings.session, unknownWordings.at)

export const handleUnknownWordings = (race: number, session: FlagSession, wordings: readonly string[]) =>
  sql`
    update unknown_wordings set handled = 1
    where race = ${race} and session = ${session} and handled = 0
      and wording in (select value from json_each(${JSON.stringify(wordings)}))`
