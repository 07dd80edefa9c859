import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { finalPlaces } from '#db/schema.ts'

/** Keeps where everyone ends in a finished season, and nothing of one that is open; writes only what differs. */
export function keepFinalPlaces(year: number) {
  const last = sql`from scores where year = ${year}
      and step = (select max(step) from scores where year = ${year})
      and exists (select 1 from seasons where year = ${year} and finished_at is not null)`
  return [
    sql`delete from final_places where year = ${year} and user not in (select user ${last})`,
    sql`
      insert into final_places (year, user, place, points)
      select year, user, rank, total ${last}
      on conflict do update set place = excluded.place, points = excluded.points
      where (place, points) is not (excluded.place, excluded.points)`,
  ]
}

/** A user's places among the first so many of finished seasons, the newest season first. */
export const medalsOf = (db: Database, user: string, last: number) =>
  db
    .select({ year: finalPlaces.year, place: finalPlaces.place })
    .from(finalPlaces)
    .where(and(eq(finalPlaces.user, user), lte(finalPlaces.place, last)))
    .orderBy(desc(finalPlaces.year))

/** Everybody's. */
export const allMedals = (db: Database, last: number) =>
  db
    .select({ user: finalPlaces.user, year: finalPlaces.year, place: finalPlaces.place })
    .from(finalPlaces)
    .where(lte(finalPlaces.place, last))
    .orderBy(desc(finalPlaces.year))
