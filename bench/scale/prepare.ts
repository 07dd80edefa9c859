import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#bench/hosting/prepare.ts'
import { addParticipants } from '#bench/recompute/participants.ts'
import { seedParticipants } from '#bench/state.ts'

/** A new participant's id begins so. */
const added = '00000000-0000-4000-9000-'

/** Leagues 1 to 500 have 20 members, league 0 has 1 000. Participant 1 is in the leagues 0 and 1. */
export const leagueId = (number: number) => `bench-league-${String(number).padStart(9, '0')}`
export const fewestWithLeagues = 10_000

/**
 * A demo with this many participants. The added ones have guessed everything but the next race, want a reminder an hour
 * before it, and have an address.
 */
export async function prepareField(state: string, year: number, participants: number): Promise<void> {
  await seedParticipants(state, 0)
  if (participants > 24) addParticipants(state, year, participants - 24)
  inDatabase(
    state,
    `delete from race_guesses where user like '${added}%'
       and race in (select id from races where year = ${year} and result_state is null);
     insert into mail_addresses (user, address, verified_at)
       select id, 'deltaker-' || substr(id, 25) || '@example.com', 0 from users where id like '${added}%';
     insert into reminder_hours (user, hours) select id, 1 from users where id like '${added}%';
     ${participants < fewestWithLeagues ? '' : withLeagues(year)}`,
  )
}

const withLeagues = (year: number) => `
  pragma defer_foreign_keys = on;
  create temp table groups as
    with recursive n (i) as (select 0 union all select i + 1 from n where i < 500)
    select i, printf('bench-league-%09d', i) as id, iif(i = 0, 1000, 20) as size from n;
  insert into leagues (id, year, name, name_skeleton, owner, salt, digest, created_at)
    select id, ${year}, 'Liga ' || i, 'liga ' || i, printf('${added}%012d', 1 + max(0, i - 1) * 19), i, i, 0 from groups;
  insert into league_members (league, user, joined_at)
    select g.id, u.id, 0 from groups g join users u on u.id like '${added}%'
      and cast(substr(u.id, 25) as integer) between 1 + max(0, g.i - 1) * 19 and max(0, g.i - 1) * 19 + g.size;`

/** Closes the next race, with two guesses of every added participant that are not sealed yet. */
export const closeNextRace = (state: string, year: number): void =>
  inDatabase(
    state,
    `insert into guess_events (submission, sequence, user, year, race, category, answer, stored_at)
       select c.value || ' ' || u.id, cast(substr(u.id, 25) as integer), u.id, ${year}, r.id, c.value,
         json_quote('max-verstappen'), 0
       from users u join json_each('["FIRST", "TENTH"]') c
         join (select id from races where year = ${year} and result_state is null and grid_state is not null
           order by cutoff limit 1) r
       where u.id like '${added}%';
     update races set own_cutoff = 1000 * unixepoch() - 60000 where id = (
       select race from guess_events where submission like 'FIRST ${added}%' limit 1);`,
  )

/** The server must not have the file open. */
function inDatabase(state: string, statements: string): void {
  const db = new DatabaseSync(databaseFile(state))
  db.exec(`
    pragma synchronous = off;
    begin;
    insert into restoring (id) values (1);
    ${statements}
    delete from restoring;
    commit;
    pragma wal_checkpoint(truncate);
  `)
  db.close()
}
