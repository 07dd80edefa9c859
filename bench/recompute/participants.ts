import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { root } from '#worker/local/paths.ts'

/**
 * Adds participants with complete guesses, directly in the local database file, which no server may have
 * open. They share a thousand different rankings.
 */
export function addParticipants(state: string, year: number, size: number): void {
  const [file] = globSync('v3/d1/*/*.sqlite', { cwd: join(root, state) }).filter(
    (name) => !name.includes('metadata'),
  )
  const db = new DatabaseSync(join(root, state, file!))
  db.function('shuffled', { deterministic: true }, (ids, seed) => shuffled(String(ids), Number(seed)))
  db.exec(`
    pragma synchronous = off;
    begin;
    insert into restoring (id) values (1);
    delete from scores where year = ${year};
    delete from answer_keys where year = ${year};
    create temp table crowd as
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${size})
      select i, printf('00000000-0000-4000-9000-%012d', i) as id from n;
    insert into users (id, username, username_key, created_at)
      select id, 'Nummer ' || i, 'nummer ' || i, 0 from crowd;
    insert into participants (year, user) select ${year}, id from crowd;
    create temp table rankings as
      select c.category, k.k, shuffled(c.ids, k.k) as answer
      from (select category, json_group_array(id) as ids from competitors where year = ${year} group by category) c,
        (with recursive k (k) as (select 0 union all select k + 1 from k where k < 999) select k from k) k;
    insert into season_guesses (year, category, user, answer, stored_at)
      select ${year}, r.category, crowd.id, r.answer, 0 from crowd join rankings r on r.k = crowd.i * 7 % 1000;
    insert into season_guesses (year, category, user, answer, stored_at)
      select ${year}, 'FLAG', id, json_object('YELLOW', i % 90, 'RED', i % 9, 'SAFETY_CAR', i % 40), 0 from crowd;
    insert into race_guesses (race, category, user, driver, stored_at)
      select g.race, c.category, crowd.id, g.driver, 0
      from races r cross join (select 'FIRST' as category, 3 as stride union all select 'TENTH', 7) c cross join crowd
      join starting_grids g on g.race = r.id and g.position = 1 + (crowd.i * c.stride + r.id) % 20
      where r.year = ${year};
    delete from restoring;
    commit;
    pragma wal_checkpoint(truncate);
  `)
  db.close()
}

/** One seed always gives one order. */
function shuffled(ids: string, seed: number): string {
  const order = JSON.parse(ids) as string[]
  let state = seed + 1
  for (let left = order.length - 1; left > 0; left--) {
    state = (state * 48_271) % 2_147_483_647
    const other = state % (left + 1)
    ;[order[left], order[other]] = [order[other]!, order[left]!]
  }
  return JSON.stringify(order)
}
