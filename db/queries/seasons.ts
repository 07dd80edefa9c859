import { desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { seasons } from '#db/schema.ts'
import { calendarYear } from '#game/season.ts'

/** Every season, newest first. */
export const allSeasons = (db: Database) => db.select().from(seasons).orderBy(desc(seasons.year))

/** The asked-for year, else the current season of rules.md (game/season.ts says it in TypeScript). */
export const yearOrCurrent = (year: number | null, now: number): SQL<number> =>
  year === null ? sql`(select max(year) from seasons where year <= ${calendarYear(now)})` : sql`${year}`
