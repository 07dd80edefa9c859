import { sql } from 'drizzle-orm'
import { type Database, writeBatch } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import { sealKeys, seals, sealTiles } from '#db/schema.ts'

/** A hash in base64, unlike any other. */
const someHash = sql`substr(hex(randomblob(32)), 1, 42) || 'A='`

/**
 * Marks all windows as sealed for the cutoff in force, without a tree: for tests that are not about seals.
 * Pages that check nothing show the guesses from the cutoff on. With leaves, guesses that come later are marked.
 */
export const markSealed = (db: Database, leaves = 0, until = Number.MAX_SAFE_INTEGER) =>
  writeBatch(db, [
    sql`insert into seal_keys (id, name, public_key, since) values ('00000000', 'test', ${someHash}, 0)
      on conflict do nothing`,
    sql`insert into seals (year, race, deadline, cutoff, size, root, note, previous, head, key, sealed_at)
      select year, race, deadline, cutoff, max(${leaves}, (select coalesce(max(x.size) + 1, 0) from seals x
          where x.year = w.year and x.race is w.race and x.deadline = w.deadline)), ${someHash}, '', ${someHash},
        ${someHash}, '00000000', cutoff
      from (select distinct year, race, deadline, cutoff, is_sealed from question_windows) w
      where not is_sealed and cutoff <= ${until}`,
  ])

/** Removes all seals. */
export const withoutSeals = (db: Database) =>
  writeBatch(db, whileRestoring([db.delete(seals), db.delete(sealTiles), db.delete(sealKeys)]))
