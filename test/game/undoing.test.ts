import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeFault } from '#game/changes/change-faults.ts'
import { withChanges } from '#game/changes/changed-season.ts'
import { canonical, type Entry, type EntryChange, type RaceValue } from '#game/changes/entries.ts'
import { asEntries, isDouble, orderIn, reordered, withoutRace, withRace } from '#game/changes/race-order.ts'
import { changesIn, raceAt, type StoredSeason } from '#game/changes/stored-season.ts'
import { undoing } from '#game/changes/undoing.ts'
import { calendarPlan, raceValue } from '#game/imports/calendar.ts'

const year = 2026
const now = Date.UTC(year, 0, 10)
const week = 7 * 24 * 60 * 60 * 1000
const last = 8
const startOf = (n: number) => Date.UTC(year, 2, 1, 12) + n * week

const value = (n: number): RaceValue => ({
  position: n,
  name: `Løp ${n}`,
  circuit: `bane${n}`,
  place: 'Byen',
  country: 'NO',
  laps: null,
  startsAt: startOf(n),
  ownCutoff: null,
  sessions: { RACE: startOf(n) },
  handMade: false,
})

/** A season, what the source calls its races, those an admin has deleted, and the line written last. */
type Calendar = {
  season: StoredSeason
  knownAs: ReadonlyMap<number, string>
  deleted: ReadonlyMap<number, RaceValue>
  newest: readonly EntryChange[] | null
}

const nothing: StoredSeason = {
  year,
  season: { cutoff: startOf(0), finishedAt: null },
  points: [],
  competitors: [],
  aliases: [],
  races: [],
  sessions: [],
  grids: [],
  results: [],
  standings: [],
  flags: [],
  decisions: [],
  handMade: [],
}

const entry = (race: number, value: RaceValue | null): Entry => ({ kind: 'race', year, race, value })

/** Races 1 to 8, as the source told them first. */
const whole: Calendar = {
  season: withChanges(
    nothing,
    changesIn(
      nothing,
      Array.from({ length: last }, (_, i) => entry(i + 1, value(i + 1))),
    ),
  ),
  knownAs: new Map(Array.from({ length: last }, (_, i) => [i + 1, `Race ${i + 1}`])),
  deleted: new Map(),
  newest: null,
}

const everything = (season: StoredSeason) =>
  canonical(season.races.map(({ id }) => [id, raceAt(season, id)] as const).sort(([a], [b]) => a - b))

/** Makes a change as the portal does, or says why not. */
function change({ season, ...rest }: Calendar, wanted: readonly Entry[], isUndo = false) {
  const newest = changesIn(season, wanted)
  const after = withChanges(season, newest)
  const fault = changeFault(newest, { before: season, after, guessedOn: new Set(), isUndo, now })
  const deleted = new Map(rest.deleted)
  for (const one of newest.filter(({ kind }) => kind === 'race') as (EntryChange & { kind: 'race' })[]) {
    if (one.after === null) deleted.set(one.race, one.before!)
    else deleted.delete(one.race)
  }
  return { fault, calendar: { ...rest, season: after, deleted, newest } }
}

/** Once the source has told these of its races. */
function read({ season, knownAs, deleted, ...rest }: Calendar, told: readonly number[]): Calendar {
  const known = [
    ...season.races.map(({ id }) => [id, raceAt(season, id)!] as const),
    ...[...deleted].map(([id, race]) => [id, { ...race, position: null, handMade: true }] as const),
  ]
  const stored = known.map(([id, race]) => {
    const unknown = { openF1StartsAt: null, believed: null, gridState: null, resultState: null }
    return { ...race, ...unknown, id, knownAs: knownAs.get(id) ?? null }
  })
  const published = told.map((n, index) => {
    const date = new Date(startOf(n)).toISOString().slice(0, 10)
    return { ...value(n), round: index + 1, knownAs: `Race ${n}`, date }
  })
  const plan = calendarPlan(stored, published, { year, now })
  const races = plan.kind === 'planned' ? plan.races : []
  const wanted = races.map(({ before, after }) =>
    entry(before?.id ?? Number(after.circuit.slice(4)), raceValue(after)),
  )
  return { season: withChanges(season, changesIn(season, wanted)), knownAs, deleted, ...rest }
}

function withNumber(season: StoredSeason, race: number, value: RaceValue, wanted: number) {
  const order = withRace(orderIn(season), { id: race, position: wanted })
  const { position } = order.find(({ id }) => id === race)!
  const others = order.filter(({ id }) => id !== race)
  return [entry(race, { ...value, position, handMade: true }), ...asEntries(season, others)]
}

const left = (season: StoredSeason, race: number) => asEntries(season, withoutRace(orderIn(season), race))

type Step = (calendar: Calendar, n: number, m: number) => Entry[]
const pick = <T>(from: readonly T[], n: number) => from[n % Math.max(1, from.length)]

/** What an admin does to the calendar; nothing where there is nothing to do it to. */
const steps: Record<string, Step> = {
  cancel({ season }, n) {
    const race = pick(orderIn(season), n)?.id
    if (race === undefined) return []
    return [entry(race, { ...raceAt(season, race)!, position: null, handMade: true }), ...left(season, race)]
  },
  reinstate({ season }, n, m) {
    const race = pick(
      season.races.filter(({ position }) => position === null),
      n,
    )?.id
    return race === undefined ? [] : withNumber(season, race, raceAt(season, race)!, 1 + (m % last))
  },
  remove({ season }, n) {
    const race = pick(season.races, n)?.id
    return race === undefined ? [] : [entry(race, null), ...left(season, race)]
  },
  add({ season, deleted }, n, m) {
    const race = Math.max(100, ...season.races.map(({ id }) => id), ...deleted.keys()) + 1
    const startsAt = startOf(n % last) + week / 2
    const own = { ...value(race), startsAt, sessions: { RACE: startsAt } }
    return withNumber(season, race, own, 1 + (m % (last + 3)))
  },
  reorder({ season }, n, m) {
    const order = orderIn(season)
    const ids = order.map(({ id }) => id)
    const moved = pick(ids, n)
    if (moved === undefined) return []
    const others = ids.filter((id) => id !== moved)
    return asEntries(season, reordered(order, others.toSpliced(m % ids.length, 0, moved)))
  },
  edit({ season }, n, m) {
    const race = pick(season.races, n)?.id
    return race === undefined ? [] : [entry(race, { ...raceAt(season, race)!, laps: m % 80, handMade: true })]
  },
}

const exactly = { isRenumberedSince: false }

/** What is done: something of an admin's, a reading of these races, or the newest change taken back. */
const deeds = fc.array(
  fc.oneof(
    fc.record({ step: fc.constantFrom(...Object.keys(steps)), n: fc.nat(40), m: fc.nat(40) }),
    fc.record({
      told: fc.subarray(
        Array.from({ length: last }, (_, i) => i + 1),
        { minLength: 5 },
      ),
    }),
    fc.constant('undo' as const),
  ),
  { maxLength: 14 },
)

describe('whatever is done to a calendar,', () => {
  it('undoing the newest change gives exactly what was there before it', () => {
    fc.assert(
      fc.property(deeds, (all) => {
        let calendar = whole
        for (const deed of all) {
          if (deed !== 'undo' && 'told' in deed) {
            // What the source has told since is newer than any change.
            calendar = { ...read(calendar, deed.told), newest: null }
            continue
          }
          const wanted =
            deed === 'undo'
              ? calendar.newest && undoing(calendar.season, calendar.newest, exactly)
              : steps[deed.step]!(calendar, deed.n, deed.m)
          const made = change(calendar, wanted ?? [], deed === 'undo')
          expect(made.fault).toBeNull()
          if (made.calendar.newest.length === 0) continue
          const back = undoing(made.calendar.season, made.calendar.newest, exactly)!
          const undone = change(made.calendar, back, true)
          expect(undone.fault).toBeNull()
          expect(everything(undone.calendar.season)).toBe(everything(calendar.season))
          calendar = made.calendar
        }
      }),
      { numRuns: 500 },
    )
  })

  it('an older change taken back leaves no two races with one number', () => {
    fc.assert(
      fc.property(deeds, fc.nat(), (all, n) => {
        let calendar = whole
        const lines: EntryChange[][] = []
        for (const deed of all) {
          if (deed === 'undo') continue
          if ('told' in deed) calendar = read(calendar, deed.told)
          else {
            const made = change(calendar, steps[deed.step]!(calendar, deed.n, deed.m)).calendar
            lines.push(made.newest)
            calendar = made
          }
        }
        for (const isRenumberedSince of [true, false]) {
          const wanted = undoing(calendar.season, pick(lines, n) ?? [], { isRenumberedSince }) ?? []
          expect(isDouble(orderIn(change(calendar, wanted, true).calendar.season))).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })
})
