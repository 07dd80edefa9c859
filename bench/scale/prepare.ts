import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#bench/hosting/prepare.ts'
import { addParticipants } from '#bench/recompute/participants.ts'
import { seedParticipants } from '#bench/state.ts'

/** A new participant's id begins so. */
const added = '00000000-0000-4000-9000-'

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
     insert into reminder_hours (user, hours) select id, 1 from users where id like '${added}%';`,
  )
}

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
