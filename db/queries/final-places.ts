import { and, asc, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { finalPlaces, seasons } from '#db/schema.ts'

/** Keeps what everyone ends with in a finished season, and nothing of one that is open; writes only what differs. */
export function keepFinalPoints(year: number) {
  const isFinished = sql`exists (select 1 from seasons where year = ${year} and finished_at is not null)`
  return [
    sql`delete from final_places where year = ${year} and (not ${isFinished}
      or user not in (select user from participants where year = ${year}))`,
    sql`
      insert into final_places (year, user, points)
      select p.year, p.user, coalesce(s.total, 0)
      from participants p left join scores s on s.year = p.year and s.user = p.user
        and s.step = (select max(step) from scores where year = ${year})
      where p.year = ${year} and ${isFinished}
      on conflict do update set points = excluded.points where points <> excluded.points`,
  ]
}

/** Of every finished season those with the most points, so many and those level with the last of them. */
export const podiums = (db: Database, places: number) =>
  db
    .select({ year: finalPlaces.year, user: finalPlaces.user, points: finalPlaces.points })
    .from(seasons)
    .innerJoin(
      finalPlaces,
      and(
        eq(finalPlaces.year, seasons.year),
        gte(
          finalPlaces.points,
          sql`coalesce((select points from final_places f where f.year = ${seasons.year}
            order by points desc limit 1 offset ${places - 1}), 0)`,
        ),
      ),
    )
    .where(isNotNull(seasons.finishedAt))
    .orderBy(desc(seasons.year), asc(finalPlaces.user))
