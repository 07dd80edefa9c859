import type { RaceControlMessage } from '#game/imports/race-control.ts'
import type { Entrants } from '#game/live/order.ts'
import type { Stream } from '#game/live/stream.ts'

type Row = Record<'date' | 'category' | 'message' | 'date_start' | 'x_driver_id' | 'name_acronym', string> &
  Record<'flag' | 'scope', string | null> &
  Record<'driver_number' | 'position' | 'lap_number' | 'x_round', number> & { sector: number | null }
type Classified = { driver_id: string; position: number | null; position_text: string }
type Facts = {
  race_start_green: string
  chequered: string
  checkpoints: { at: string; label: string; order: string[] }[]
  official: Classified[]
}

/** A race as OpenF1 reported it, and what became of it. Driver ids are ours; instants are in milliseconds. */
export type RecordedRace = {
  round: number
  stream: Stream
  race: Entrants & { startsAt: number }
  start: number
  flag: number
  /** The order at some moments. */
  checkpoints: { at: number; label: string; order: string[] }[]
  /** The official result, which is not in the stream. */
  official: { driver: string; isClassified: boolean; isDisqualified: boolean }[]
}

// Races that lie next to the repository; a clone has none.
const files = import.meta.glob('../../../shared/data/live/*/*.json', { eager: true, import: 'default' })

/** The recorded races by folder, "2025-08". */
export const recordedRaces: ReadonlyMap<string, RecordedRace> = new Map(
  [...new Set(Object.keys(files).map((path) => path.split('/').at(-2)!))]
    .sort()
    .map((name) => [name, raceIn(name)]),
)

function raceIn(name: string): RecordedRace {
  const read = <T>(file: string) =>
    Object.entries(files).find(([path]) => path.endsWith(`/${name}/${file}.json`))![1] as T
  const rows = read<Row[]>('position')
  const session = read<Row[]>('session')[0]!
  const people = read<Row[]>('drivers')
  const facts = read<Facts>('classification')
  const drivers = new Map(people.map((row) => [row.driver_number, row.x_driver_id]))
  const byCode = new Map(people.map((row) => [row.name_acronym, row.x_driver_id]))
  return {
    round: session.x_round,
    stream: {
      positions: rows.map((row) => ({
        at: Date.parse(row.date),
        car: row.driver_number,
        place: row.position,
      })),
      messages: read<Row[]>('race_control').map(
        ({ date, lap_number, category, flag, scope, sector, message }): RaceControlMessage => ({
          at: Date.parse(date),
          lap: lap_number,
          category,
          flag,
          scope,
          sector,
          message,
        }),
      ),
    },
    race: {
      drivers,
      grid: rows
        .slice(0, drivers.size)
        .sort((a, b) => a.position - b.position)
        .map((row) => drivers.get(row.driver_number)!),
      startsAt: Date.parse(session.date_start),
    },
    start: Date.parse(facts.race_start_green),
    flag: Date.parse(facts.chequered),
    checkpoints: facts.checkpoints.map(({ at, label, order }) => ({
      at: Date.parse(at),
      label,
      order: order.map((code) => byCode.get(code)!),
    })),
    official: facts.official.map(({ driver_id, position, position_text }) => ({
      driver: driver_id,
      isClassified: position !== null,
      isDisqualified: position_text === 'DSQ',
    })),
  }
}
