import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { flagProposals } from '#db/schema.ts'
import type { Decision } from '#game/entries.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'

/** A flag that race control tells of. `at`: when it said so (milliseconds). */
export type ProposedFlag = {
  at: number
  type: FlagType
  lap: number
  message: string
  ticked: boolean
}

/** What was found in race control of a race and its sprint, oldest first, decided or not. */
export const flagProposalsOfRace = (db: Database, race: number | SQL<number>) =>
  db
    .select()
    .from(flagProposals)
    .where(eq(flagProposals.race, race))
    .orderBy(asc(flagProposals.session), asc(flagProposals.at))

/** Makes the undecided proposals of a session equal to the given ones; what was decided stays so. */
export function replaceProposals(race: number, session: FlagSession, rows: readonly ProposedFlag[]) {
  const json = JSON.stringify(rows)
  return [
    sql`
      delete from flag_proposals
      where race = ${race} and session = ${session} and state = 'OPEN'
        and (at, type) not in (select value ->> 'at', value ->> 'type' from json_each(${json}))`,
    sql`
      insert into flag_proposals (race, session, at, type, lap, message, ticked)
      select ${race}, ${session}, value ->> 'at', value ->> 'type', value ->> 'lap', value ->> 'message',
        value ->> 'ticked'
      from json_each(${json}) where true
      on conflict do update set lap = excluded.lap, message = excluded.message, ticked = excluded.ticked
      where state = 'OPEN'
        and (lap, message, ticked) is not (excluded.lap, excluded.message, excluded.ticked)`,
  ]
}

/** Decides the proposals of a session; those that are not named wait. */
export const setDecisions = (race: number, session: FlagSession, decisions: readonly Decision[]) =>
  sql`
    update flag_proposals set state = coalesce((
      select value ->> 'state' from json_each(${JSON.stringify(decisions)})
      where value ->> 'at' = flag_proposals.at and value ->> 'type' = flag_proposals.type), 'OPEN')
    where race = ${race} and session = ${session}`

/** What was decided in a season, race by race. */
export const decisionsOfSeason = (db: Database, year: number) =>
  db
    .select({
      race: flagProposals.race,
      session: flagProposals.session,
      at: flagProposals.at,
      type: flagProposals.type,
      state: sql<Decision['state']>`${flagProposals.state}`.as('decision'),
    })
    .from(flagProposals)
    .where(
      and(
        sql`${flagProposals.race} in (select id from races where year = ${year})`,
        ne(flagProposals.state, 'OPEN'),
      ),
    )

/** How many proposals of a season wait for somebody to decide, race by race. */
export const openProposalsOfSeason = (db: Database, year: number | SQL<number>) =>
  db
    .select({
      race: flagProposals.race,
      session: flagProposals.session,
      open: sql<number>`count(*)`.as('open_proposals'),
    })
    .from(flagProposals)
    .where(
      and(
        sql`${flagProposals.race} in (select id from races where year = ${year})`,
        eq(flagProposals.state, 'OPEN'),
      ),
    )
    .groupBy(flagProposals.race, flagProposals.session)
