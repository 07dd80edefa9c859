import { eq } from 'drizzle-orm'
import { type Database, readBatch } from '#db/client.ts'
import { flags, raceSessions, races } from '#db/schema.ts'
import { demoSeasons } from '#db/seed/demo-calendar.ts'
import { readDemoStage } from '#db/seed/demo-clock.ts'
import type { SeasonFacts, SeededRace } from '#db/seed/facts.ts'
import { raceId } from '#db/seed/season-races.ts'
import { valueIn } from '#game/must-have.ts'

/**
 * Facts that sources may ever publish about the demo's running season, at the dates of the database. They
 * have flags only of races without flags, so that they propose none twice. Null if the database is not the
 * demo.
 */
export async function readDemoFacts(db: Database): Promise<SeasonFacts | null> {
  const stage = await readDemoStage(db)
  if (stage === null) return null
  const { year } = stage
  const [sessions, flagged] = await readBatch(db, [
    db
      .select({ race: raceSessions.race, session: raceSessions.session, startsAt: raceSessions.startsAt })
      .from(raceSessions)
      .innerJoin(races, eq(races.id, raceSessions.race))
      .where(eq(races.year, year)),
    db.selectDistinct({ race: flags.race }).from(flags),
  ])
  const ofRace = Map.groupBy(sessions, ({ race }) => race)
  const hasFlags = new Set(flagged.map(({ race }) => race))
  const { coming } = demoSeasons(stage, 'open', 0)
  const known = coming.races.filter(({ round }) => ofRace.has(raceId(year, round)))
  return {
    ...coming,
    races: known.map(({ flags, sprintFlags: _, ...race }) => {
      const id = raceId(year, race.round)
      const dates = Object.fromEntries(
        valueIn(ofRace, id).map(({ session, startsAt }) => [session, new Date(startsAt).toISOString()]),
      )
      const sessions = dates as SeededRace['sessions']
      return { ...race, sessions, ...(!hasFlags.has(id) && { flags }) }
    }),
  }
}
