import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { flagProposals } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { FlagDecision } from '#game/changes/entries.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'

/** A flag found in race control. `at`: its time; `stored`: the times under which it is stored now. */
type ProposedFlag = {
  at: number
  stored: readonly number[]
  type: FlagType
  lap: number
  message: string
  ticked: boolean
}

/** The flags found in race control of a race and its sprint, oldest first, decided or not. */
export const flagProposalsOfRace = statement((db, race: SQL<number>) =>
  db
    .select()
    .from(flagProposals)
    .where(eq(flagProposals.race, race))
    .orderBy(asc(flagProposals.session), asc(flagProposals.at)),
)

/**
 * Replaces the proposals of a session. Decisions move to the matching new proposals; two that merge are open
 * again. `isAuto`: drops obsolete proposals, unless an admin has entered flags by hand.
 */
export function replaceProposals(
  race: number,
  session: FlagSession,
  rows: readonly ProposedFlag[],
  isAuto: boolean,
) {
  const json = JSON.stringify(rows)
  return [
    sql`
      insert into flag_proposals (race, session, at, type, lap, message, ticked, state)
      select ${race}, ${session}, f.value ->> 'at', f.value ->> 'type', f.value ->> 'lap', f.value ->> 'message',
        f.value ->> 'ticked', case sum(p.state = 'COUNTED') when 0 then 'LEFT_OUT' when 1 then 'COUNTED' else 'OPEN' end
      from json_each(${json}) f cross join json_each(f.value -> 'stored') t cross join flag_proposals p
      where p.race = ${race} and p.session = ${session} and p.at = t.value and p.type = f.value ->> 'type'
        and p.state <> 'OPEN'
      group by f.key
      on conflict do update set state = excluded.state`,
    sql`
      delete from flag_proposals
      where race = ${race} and session = ${session}
        and (at, type) not in (select value ->> 'at', value ->> 'type' from json_each(${json}))
        and (state = 'OPEN'
          or (at, type) in (select t.value, f.value ->> 'type'
            from json_each(${json}) f cross join json_each(f.value -> 'stored') t)
          or (${isAuto ? 1 : 0} and not exists (select 1 from hand_made where race = ${race} and part = 'FLAGS')))`,
    sql`
      insert into flag_proposals (race, session, at, type, lap, message, ticked)
      select ${race}, ${session}, value ->> 'at', value ->> 'type', value ->> 'lap', value ->> 'message',
        value ->> 'ticked'
      from json_each(${json}) where true
      on conflict do update set lap = excluded.lap, message = excluded.message, ticked = excluded.ticked
      where (lap, message, ticked) is not (excluded.lap, excluded.message, excluded.ticked)`,
  ]
}

/** Stores decisions on a session's proposals. Proposals without one are open. */
export const setDecisions = (race: number, session: FlagSession, decisions: readonly FlagDecision[]) =>
  sql`
    update flag_proposals set state = coalesce((
      select value ->> 'state' from json_each(${JSON.stringify(decisions)})
      where value ->> 'at' = flag_proposals.at and value ->> 'type' = flag_proposals.type), 'OPEN')
    where race = ${race} and session = ${session}`

/** Flags found in race control of a season, decided or not. */
export const flagProposalsOfSeason = statement((db, year: SQL<number>) =>
  db
    .select({
      race: flagProposals.race,
      session: flagProposals.session,
      at: flagProposals.at,
      type: flagProposals.type,
      lap: flagProposals.lap,
      ticked: flagProposals.ticked,
      state: flagProposals.state,
    })
    .from(flagProposals)
    .where(sql`${flagProposals.race} in (select id from races where year = ${year})`)
    .orderBy(asc(flagProposals.race), asc(flagProposals.session), asc(flagProposals.at)),
)
