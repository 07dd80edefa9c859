import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bingoCells, seasons } from '#db/schema.ts'

/** The card of a year in cell order; empty until the bingo master adds one. */
export const bingoCard = (db: Database, year: number | SQL<number>) =>
  db.select().from(bingoCells).where(eq(bingoCells.year, year)).orderBy(asc(bingoCells.id))

/** The years that have a card, newest first. */
export const bingoYears = (db: Database) =>
  db
    .select({ year: seasons.year })
    .from(seasons)
    .where(sql`exists (select 1 from bingo_cells b where b.year = ${seasons.year})`)
    .orderBy(sql`${seasons.year} desc`)
