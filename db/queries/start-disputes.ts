import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { races } from '#db/schema.ts'

/** The races of a season whose start two sources disagree on, until an admin decides or there is a result. */
export const openStartDisputes = (db: Database, year: number | SQL<number>) =>
  db
    .select({
      race: races.id,
      name: races.name,
      jolpica: races.startsAt,
      openF1: sql<number>`${races.openF1StartsAt}`,
      /** When the newer of the two starts came in. */
      since: sql<number>`${races.startsChangedAt}`,
    })
    .from(races)
    .where(
      and(
        eq(races.year, year),
        eq(races.disputed, true),
        eq(races.deleted, false),
        isNotNull(races.position),
        isNull(races.resultState),
      ),
    )
    .orderBy(asc(races.cutoff))
