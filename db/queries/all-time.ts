import { and, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import { finalScores, progress, seasons, users } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { Score } from '#game/score.ts'
import { isRaceSealed } from './races.ts'
import { progressLine } from './scores.ts'

/** Every season, newest first, with what the all-time page says of it. */
export const seasonsOfAllTime = statement((db) =>
  db
    .select({
      year: seasons.year,
      cutoff: seasons.cutoff,
      finishedAt: seasons.finishedAt,
      participants: seasons.participants,
      isMoved: sql<boolean>`exists (select 1 from moved_seasons m where m.year = seasons.year)`
        .mapWith(Boolean)
        .as('is_moved'),
      /** Its kept hits are those of guesses that are all public. */
      hasPublicHits: sql<boolean>`has_hits and finished_at is not null and not exists (select 1 from races
        where races.year = seasons.year and deleted = 0 and position is not null and not ${isRaceSealed})`
        .mapWith(Boolean)
        .as('has_public_hits'),
      /** null: it is finished, or has no races. */
      lastRaceAt: sql<number | null>`iif(finished_at is null, (select max(r.starts_at) from races r
        where r.year = seasons.year and r.deleted = 0 and r.position is not null), null)`.as('last_race_at'),
    })
    .from(seasons)
    .orderBy(desc(seasons.year)),
)

/**
 * Everyone's line of every finished season, with the edition that readers see. If there are more than `most` lines, those
 * below the score of rank `ranks` in their season are left out.
 */
export const finalLines = statement((db, most: SQL<number>, ranks: SQL<number>) =>
  db
    .select({
      year: finalScores.year,
      user: finalScores.user,
      username: progressLine.username,
      score: finalScores.score,
      scores: sql<Score[] | null>`${progress.totals}`
        .mapWith((json: string): Score[] => JSON.parse(json))
        .as('all_scores'),
      hits: progress.hits,
    })
    .from(seasons)
    .innerJoin(
      finalScores,
      and(
        eq(finalScores.year, seasons.year),
        gte(
          finalScores.score,
          sql`coalesce(iif((select sum(participants) from seasons where finished_at is not null) <= ${most}, null,
            (select points from final_places f where f.year = ${seasons.year}
              order by points desc limit 1 offset ${ranks} - 1)), -1e300)`,
        ),
      ),
    )
    .innerJoin(users, eq(users.id, finalScores.user))
    .leftJoin(
      progress,
      and(
        eq(progress.year, seasons.year),
        eq(progress.edition, seasons.edition),
        eq(progress.user, finalScores.user),
      ),
    )
    .where(isNotNull(seasons.finishedAt))
    .orderBy(desc(seasons.year)),
)
