import { racesNear } from '#db/queries/live-facts.ts'
import type { EntryChange } from '#game/changes/entries.ts'
import { apply, type Season } from '#game/changes/season.ts'
import { liveFrom, liveUntil } from '#game/live/running.ts'
import type { AppContext } from '#worker/context.ts'
import type { LiveRaces } from '#worker/live-races.ts'

export type Waker = Pick<AppContext, 'now'> & { liveRaces: Pick<LiveRaces, 'wake'> }

/**
 * Wakes the races that are about to run, run, or have just got a result. On other days no object is called. Returns
 * the number of races.
 */
export async function wakeRunningRaces(app: Waker & Pick<AppContext, 'db'>): Promise<number> {
  const near = await racesNear(app.db, app.now)
  await Promise.all(near.map(({ race }) => app.liveRaces.wake(race)))
  return near.length
}

/** Call this after changes of a season, so that a race that runs ends with its result, and knows its new start. */
export async function wakeChanged(
  { liveRaces, now }: Waker,
  season: Season,
  changes: readonly EntryChange[],
): Promise<void> {
  const isTouched = (race: number) =>
    changes.some((change) => change.kind === 'order' || ('race' in change && change.race === race))
  const known = [...season.races, ...apply(season, changes).races]
  const near = known.filter((race) => isTouched(race.id) && now >= liveFrom(race) && now < liveUntil(race))
  const ids = new Set(near.map(({ id }) => id))
  // The cron job wakes what fails here.
  await Promise.all([...ids].map((race) => liveRaces.wake(race).catch(console.error)))
}
