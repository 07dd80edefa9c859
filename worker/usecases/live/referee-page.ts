import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { raceById } from '#db/queries/importing.ts'
import { gridDrivers } from '#db/queries/live-facts.ts'
import { racesOfSeason, yearOfRace } from '#db/queries/races.ts'
import { yearOrCurrent } from '#db/queries/seasons.ts'
import { liveFrom, liveUntil } from '#game/live/running.ts'
import { inSeasonOrder } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireReferee } from '#worker/usecases/account/access.ts'
import { competitorNames, type Named } from '#worker/usecases/seasons/competitors.ts'
import { whichRaceRuns } from './reading.ts'
import { type RefereeView, refereeViewOf } from './refereeing.ts'

export type RefereeDesk = {
  race: { id: number; name: string; laps: number | null; startsAt: number }
  /** By family name, so that a driver is always in the same place. */
  drivers: Named[]
  /** The order from which a race is filled up: the grid, then all other drivers in season order. */
  grid: string[]
  view: RefereeView
}

/** The page of the next race, and when it opens (milliseconds). */
type NextDesk = { id: number; name: string; opensAt: number }

/**
 * The referee's page for a race (null: the one that runs, or is about to). `desk` is null if none runs. `next` is null if one
 * runs, or no race is left. The first referee to come wakes the race. Refuses an unknown race with not-found.
 */
export async function readRefereePage(
  app: AppContext,
  wanted: number | null,
): Promise<{ desk: RefereeDesk | null; next: NextDesk | null }> {
  const [, running, after] = await Promise.all([
    requireReferee(app),
    ...(wanted === null ? ([whichRaceRuns(app), readNext(app)] as const) : []),
  ])
  const next = (!running && after) || null
  const id = wanted ?? running?.id ?? (next && next.opensAt <= app.now ? next.id : undefined)
  if (id === undefined) return { desk: null, next }
  const [[race], competitors, grid] = await app.read(
    raceById(app.db, id),
    competitorsOfSeason(app.db, yearOfRace(id)),
    gridDrivers(app.db, id),
  )
  if (race === undefined || race.deleted || race.position === null) {
    throw new Refusal('not-found', 'no-such-race')
  }
  const names = competitorNames(competitors)
  const drivers = competitors.flatMap((one) => (one.category === 'DRIVER' ? names.driver(one.id) : []))
  const starters = grid.map(({ driver }) => driver)
  return {
    next: null,
    desk: {
      race: { id, name: race.name, laps: race.laps, startsAt: race.startsAt },
      drivers: drivers.toSorted((a, b) => byName.compare(a.shortName, b.shortName)),
      grid: [...new Set([...starters, ...drivers.map((driver) => driver.id)])],
      view: await readView(app, race),
    },
  }
}

async function readNext({ readKept, db, now }: AppContext): Promise<NextDesk | null> {
  const [races] = await readKept(racesOfSeason(db, yearOrCurrent(null, now)))
  const next = inSeasonOrder(races).find(({ cutoff }) => cutoff > now)
  return next ? { id: next.id, name: next.name, opensAt: liveFrom(next) } : null
}

const byName = new Intl.Collator('nb')

async function readView(app: AppContext, race: { id: number; cutoff: number; startsAt: number }) {
  const view = refereeViewOf(await app.liveRaces.record(race.id))
  const isTimely = liveFrom(race) <= app.now && app.now < liveUntil(race)
  if (view.state !== null || view.isOver || !isTimely) return view
  await app.liveRaces.wake(race.id)
  return refereeViewOf(await app.liveRaces.record(race.id))
}
