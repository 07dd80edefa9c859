import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { scores, users } from '#db/schema.ts'

const shown = { id: users.id, username: sql<string>`${users.username}`.as('username') }

/** A user who has chosen a name; until then nobody else knows of him. */
export const namedUser = (db: Database, id: string) =>
  db
    .select(shown)
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.username)))

/** Everyone with a name, and where they stand after the newest step of a season (null: not taking part). */
export const usersWithStanding = (db: Database, year: number | SQL<number>) =>
  db
    .select({ ...shown, total: scores.total, rank: scores.rank })
    .from(users)
    .leftJoin(
      scores,
      and(
        eq(scores.user, users.id),
        eq(scores.year, year),
        eq(scores.step, sql`(select max(step) from scores where year = ${year})`),
      ),
    )
    .where(isNotNull(users.username))
