import { describe, expect, it } from 'vitest'
import { withDemoFlags } from '#db/seed/demo-flags.ts'
import { racesRun, type SeededRace } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { countFlags } from '#game/flags.ts'
import type { RaceControlMessage } from '#game/imports/race-control.ts'
import { reportAt } from '#game/live/stream.ts'
import { madeUpRace } from '#worker/local/sources/made-up-race.ts'

const seasons = [SEASON_2025, SEASON_2026].map(withDemoFlags)
const all = seasons.flatMap((season) => racesRun(season).map((race) => ({ season, race })))

/** The rows of a race as the site reads them. */
function read({ season, race }: (typeof all)[number]) {
  const numbers = new Map(season.drivers.map(({ id, number }) => [id, number]))
  const { positions, messages } = madeUpRace(race, 1, numbers)
  const stream = {
    positions: positions.map(({ date, driver_number, position }) => {
      return { at: Date.parse(date), car: driver_number, place: position }
    }),
    messages: messages.map(({ date, lap_number, ...row }) => {
      return { ...row, at: Date.parse(date), lap: lap_number } as unknown as RaceControlMessage
    }),
  }
  const startsAt = Date.parse(race.sessions.RACE)
  const drivers = new Map([...numbers].map(([driver, number]) => [number, driver]))
  const entrants = { drivers, grid: [], startsAt }
  return { stream, startsAt, at: (now: number) => reportAt(stream, entrants, now)!.report }
}

const started = ({ race = [] }: SeededRace) => race.filter(({ status }) => status !== 'DID_NOT_START')
/** Chequered flag, in milliseconds. */
const flagOf = ({ stream }: ReturnType<typeof read>) => Math.max(...stream.messages.map(({ at }) => at))
const endOf = (rows: ReturnType<typeof read>) => flagOf(rows) + 100_000

describe.each(all.map((one) => ({ ...one, name: `${one.season.year} ${one.race.key}` })))(
  'the made-up race of $name',
  ({ season, race }) => {
    const rows = read({ season, race })

    it('starts with the real grid and ends with the real result and flags', () => {
      const slots = (race.grid ?? []).filter(({ from }) => from !== 'withdrawn').map(({ driver }) => driver)
      const runs = new Set(started(race).map(({ driver }) => driver))
      expect(rows.at(rows.startsAt - 1).phase).toBe('GRID')
      expect(rows.at(rows.startsAt - 1).order.slice(0, 3)).toEqual(
        slots.filter((driver) => runs.has(driver)).slice(0, 3),
      )
      const end = rows.at(endOf(rows) + 600_000)
      expect(end.phase).toBe('FLAGGED')
      expect(end.order).toEqual(
        started(race)
          .toSorted((a, b) => a.position - b.position)
          .map(({ driver }) => driver),
      )
      // Two yellows of one lap are one period, also for the import after the race.
      const flags = new Map((race.flags ?? []).map((flag) => [`${flag.type} ${flag.lap}`, flag]))
      expect(end.flags).toEqual(countFlags(flags.values()))
    })

    it('keeps everyone in one place, and lets laps and time go forward only', () => {
      const cars = started(race).length
      let lap = 0
      for (let now = rows.startsAt; now < endOf(rows); now += 97_000) {
        const report = rows.at(now)
        expect(new Set(report.order).size).toBe(cars)
        expect(report.lap ?? 0).toBeGreaterThanOrEqual(lap)
        lap = report.lap ?? 0
      }
      expect(lap).toBeGreaterThanOrEqual(race.laps)
    })
  },
)

describe('a made-up race', () => {
  it('is the same every time, and another one for another race', () => {
    const numbers = new Map(SEASON_2025.drivers.map(({ id, number }) => [id, number]))
    const [first, second] = SEASON_2025.races
    expect(madeUpRace(first!, 1, numbers)).toEqual(madeUpRace(first!, 1, numbers))
    expect(madeUpRace(first!, 1, numbers)).not.toEqual(madeUpRace(second!, 1, numbers))
  })

  it('moves all the time: first and tenth change often', () => {
    const rows = read(all[3]!)
    const places = { 1: 0, 10: 0 }
    let before = rows.at(rows.startsAt).order
    for (let now = rows.startsAt; now < endOf(rows); now += 30_000) {
      const { order } = rows.at(now)
      for (const place of [1, 10] as const) if (order[place - 1] !== before[place - 1]) places[place] += 1
      before = order
    }
    expect(places[1]).toBeGreaterThan(1)
    expect(places[10]).toBeGreaterThan(5)
  })

  it('changes no place behind the safety car, and none under a red flag', () => {
    const flags = [
      { type: 'SAFETY_CAR', virtual: false, lap: 10 },
      { type: 'RED', virtual: false, lap: 30 },
    ] as const
    const race = { ...SEASON_2025.races[3]!, flags: [...flags] }
    const rows = read({ season: SEASON_2025, race })
    const lap = 90_000
    const behind = [11, 11.5, 12].map((laps) => rows.at(rows.startsAt + (laps - 1) * lap).order)
    expect(behind[1]).toEqual(behind[0])
    const red = rows.startsAt + 29 * lap + 60_000
    expect(rows.at(red + 60_000).phase).toBe('STOPPED')
    expect(rows.at(red + 14 * 60_000).order).toEqual(rows.at(red + 60_000).order)
    expect(rows.at(red + 16 * 60_000).phase).toBe('RACING')
  })

  it('shows lapped cars in front of others for a while after the flag', () => {
    const one = all.find(({ race }) =>
      race.race?.some(({ laps, classified }) => classified && laps! < race.laps),
    )!
    const rows = read(one)
    const flag = flagOf(rows)
    const shown = new Set(rows.stream.positions.filter(({ at }) => at > flag).map(({ at }) => at))
    expect(shown.size).toBe(2)
  })
})
