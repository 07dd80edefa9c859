import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, writeBatch } from '#db/client.ts'
import { raceSessions, races, users } from '#db/schema.ts'
import { day, daysToSoon, type Stage, stageOf } from '#db/seed/demo-calendar.ts'
import { namedPlayers } from '#db/seed/demo-players.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'

/** The running season of the demo and its dates, or null if this database is not the demo. */
export async function readDemoStage(db: Database): Promise<Stage | null> {
  const ids = namedPlayers.map(({ id }) => id)
  const [first] = await db
    .select({ year: races.year, startsAt: races.startsAt })
    .from(races)
    .where(
      and(
        gt(races.year, SEASON_2025.year),
        sql`${races.id} = ${races.year} * 100 + 1`,
        exists(db.select({ id: users.id }).from(users).where(inArray(users.id, ids))),
      ),
    )
    .orderBy(asc(races.year))
    .limit(1)
  return first ? stageOf(first.year, first.startsAt) : null
}

/**
 * If the demo's next race has started, moves the rest of the season until it starts in about two days.
 * Returns the number of days moved, or 0.
 */
export async function keepDemoAhead(db: Database, now: number): Promise<number> {
  const stage = await readDemoStage(db)
  const [next] = stage ? await nextRace(db, stage.year) : []
  if (!stage || !next || next.startsAt > now) return 0
  const days = daysToSoon(next.startsAt, now)
  const rest = db
    .select({ id: races.id })
    .from(races)
    .where(and(eq(races.year, stage.year), isNull(races.resultState)))
  const later = days * day
  await writeBatch(db, [
    db
      .update(raceSessions)
      .set({ startsAt: sql`${raceSessions.startsAt} + ${later}` })
      .where(inArray(raceSessions.race, rest)),
    db
      .update(races)
      .set({ startsAt: sql`${races.startsAt} + ${later}`, ownCutoff: sql`${races.ownCutoff} + ${later}` })
      .where(inArray(races.id, rest)),
  ])
  return days
}

const nextRace = (db: Database, year: number) =>
  db
    .select({ startsAt: races.startsAt })
    .from(races)
    .where(and(eq(races.year, year), isNull(races.resultState), isNotNull(races.position)))
    .orderBy(asc(races.position))
    .limit(1)
