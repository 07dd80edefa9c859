import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addParticipants } from '#bench/recompute/participants.ts'
import { seedParticipants } from '#bench/state.ts'
import { root } from '#worker/local/paths.ts'

const demoParticipants = 24

/**
 * A demo whose season has this many participants: complete guesses with their history, a mail address and a
 * reminder an hour before every cutoff. Nobody has guessed the next race yet.
 */
export async function prepareSeason(state: string, year: number, participants: number): Promise<void> {
  await seedParticipants(state, 0)
  addParticipants(state, year, participants - demoParticipants)
  const db = new DatabaseSync(databaseFile(state))
  db.exec(`
    pragma synchronous = off;
    begin;
    insert into restoring (id) values (1);
    delete from race_guesses where race in (select id from races where year = ${year} and result_state is null)
      and user like '00000000-0000-4000-9000-%';
    insert into guess_events (submission, sequence, user, year, race, category, answer, stored_at)
      select lower(hex(randomblob(16))), sequence, user, year, null, category, answer, stored_at
      from season_guesses where year = ${year} and user like '00000000-0000-4000-9000-%';
    insert into guess_events (submission, sequence, user, year, race, category, answer, stored_at)
      select lower(hex(randomblob(16))), g.sequence, g.user, ${year}, g.race, g.category, json_quote(g.driver), g.stored_at
      from race_guesses g join races r on r.id = g.race
      where r.year = ${year} and g.user like '00000000-0000-4000-9000-%';
    insert into mail_addresses (user, address, verified_at)
      select id, 'nummer-' || rowid_of || '@example.com', 0 from (select id, substr(id, 25) as rowid_of from users
      where id like '00000000-0000-4000-9000-%');
    insert into reminder_hours (user, hours) select id, 1 from users where id like '00000000-0000-4000-9000-%';
    delete from restoring;
    commit;
    pragma wal_checkpoint(truncate);
  `)
  db.close()
}

export const databaseFile = (state: string): string => {
  const files = globSync('v3/d1/*/*.sqlite', { cwd: join(root, state) })
  return join(root, state, files.find((name) => !name.includes('metadata'))!)
}
