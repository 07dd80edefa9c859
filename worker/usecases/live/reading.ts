import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { racesOfSeason, yearOfRace } from '#db/queries/races.ts'
import { type LiveRecord, liveFrom, liveUntil } from '#game/live/running.ts'
import type { LiveState } from '#game/live/state.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { type RunningRace, readWindows } from '#worker/usecases/guessing/open-windows.ts'

export type Live = {
  race: RunningRace & { year: number; laps: number | null; hasResult: boolean }
  /** All drivers of the season, by which messages name them. */
  drivers: readonly string[]
  /** Oldest first: the one that counted 180 s ago, and all after it. Empty: nothing is known. */
  states: readonly LiveState[]
  /** The race has a result or has taken too long. The states are its last ones. */
  isOver: boolean
  /** An admin has turned it off. */
  isOff: boolean
  /** Grid and result are those of a real race, and what lies between is made up. */
  isMadeUp: boolean
}

/** The race that runs by the calendar, if any. Costs a page nothing that has read the windows. */
export const whichRaceRuns = async (app: AppContext): Promise<RunningRace | null> =>
  (await readWindows(app)).runs

/**
 * How a race is going (null: the one that runs). Refuses with not-found an unknown race, and with not-yet one that is
 * ahead, or if none runs.
 */
export async function readLive(app: AppContext, wanted: number | null): Promise<Live> {
  const id = wanted ?? (await whichRaceRuns(app))?.id
  if (id === undefined) throw new Refusal('not-yet', 'no-race-runs')
  return app.cache.get(keyOf(id), app.now, () => readLiveNow(app, id))
}

/** How a race went before the states of `readLive`, in short (oldest first). Without its object, nothing is known of it. */
export const readPast = (app: AppContext, race: number): Promise<readonly LiveState[]> =>
  app.cache.get(`past of ${race}`, app.now, () =>
    app.liveRaces.past(race).catch((error) => {
      console.error(error)
      return []
    }),
  )

const keyOf = (race: number) => `live ${race}`

/** Call this after a change of the race while it runs. It changes nothing of the season. */
export const forgetLive = ({ cache }: Pick<AppContext, 'cache'>, race: number): void =>
  cache.drop(keyOf(race))

async function readLiveNow(app: AppContext, id: number): Promise<Live> {
  const year = yearOfRace(id)
  const [races, competitors] = await app.readKept(
    racesOfSeason(app.db, year),
    competitorsOfSeason(app.db, year),
  )
  const race = races.find((one) => one.id === id)
  if (race === undefined || race.position === null) throw new Refusal('not-found', 'no-such-race')
  if (app.now < liveFrom(race)) throw new Refusal('not-yet', 'race-not-live-yet')
  const record = app.now < lastSeen(race) ? await readRecord(app, id) : past
  return {
    race: {
      id,
      year: race.year,
      position: race.position,
      name: race.name,
      startsAt: race.startsAt,
      cutoff: race.cutoff,
      laps: race.laps,
      hasResult: race.resultState !== null,
    },
    drivers: competitors.flatMap(({ category, id }) => (category === 'DRIVER' ? id : [])),
    states: record.states,
    isOver: record.isOver || race.resultState !== null,
    isOff: record.isOff,
    isMadeUp: record.states.at(-1)?.by.source === 'REPLAY',
  }
}

/** After this instant, no object is read for its last state. */
const lastSeen = (race: { startsAt: number }) => liveUntil(race) + 7 * 24 * 60 * 60_000

const past: LiveRecord = {
  states: [],
  isOver: true,
  source: null,
  isOff: false,
  isTaken: false,
  undo: null,
}

/** Without its object, nothing is known of the race. */
const readRecord = (app: AppContext, race: number): Promise<LiveRecord> =>
  app.liveRaces.record(race).catch((error) => {
    console.error(error)
    return { ...past, isOver: false }
  })
