import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { participants, scores, users } from '#db/schema.ts'

const listByStep = (column: typeof scores.total | typeof scores.rank) =>
  sql<
    number[]
  >`json_group_array(${column} order by ${scores.step}) filter (where ${scores.step} is not null)`.mapWith(
    (json: string) => JSON.parse(json) as number[],
  )

/** Every participant of a season with total and rank after each step; empty lists before the first scoring. */
export const progressOfSeason = (db: Database, year: number | SQL<number>) =>
  db
    .select({
      user: participants.user,
      username: sql<string>`coalesce(${users.username}, '')`,
      totals: listByStep(scores.total),
      ranks: listByStep(scores.rank),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user))
    .leftJoin(scores, sql`${scores.user} = ${participants.user} and ${scores.year} = ${participants.year}`)
    .where(eq(participants.year, year))
    .groupBy(participants.user)
