import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { firstAdmin, setupCodes } from '#db/schema.ts'

/** A row if anyone has ever been admin. */
export const everAdmin = (db: Database) => db.select({ id: firstAdmin.id }).from(firstAdmin)

/** Fails if anyone has ever been admin. So a batch with it makes the first one, or nothing. */
export const claimFirstAdmin = (): SQL => sql`insert into first_admin (id) values (1)`

/** Stores a new code if there is none from after `oldest`. Returns a row if it did. */
export const offerCode = (digest: string, now: number, oldest: number): SQL => sql`
  insert into setup_codes (id, digest, made_at)
  select 1, ${digest}, ${now} where not exists (select 1 from first_admin)
  on conflict (id) do update set digest = excluded.digest, made_at = excluded.made_at where made_at <= ${oldest}
  returning id`

export const setupCode = (db: Database) => db.select().from(setupCodes).where(eq(setupCodes.id, 1))

/** The migrations that this database has, oldest first. */
export const appliedMigrations = (db: Database) =>
  db.all<{ name: string }>(sql`select name from d1_migrations order by id`)
