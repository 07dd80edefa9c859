import { describe, expect, it } from 'vitest'
import type { Race } from '#game/changes/season.ts'
import { april, at, day, plan, planned, published, stored } from '#test/support/calendars.ts'

const season = [1, 2, 3, 4].map((id) => stored(id))
const publishedSeason = (races: Race[]) => races.map((race, index) => published(race, { round: index + 1 }))

describe('a calendar', () => {
  it('changes nothing when it equals the stored one', () => {
    expect(planned(season, publishedSeason(season)).races).toEqual([])
  })

  it('cancels a missing race and moves the others up', () => {
    const { races } = planned(season, publishedSeason(season.filter(({ id }) => id !== 2)))
    expect(races.map(({ before, after }) => [before!.id, after.position])).toEqual([
      [3, 2],
      [4, 3],
      [2, null],
    ])
  })

  it('reinstates a cancelled race with its id, on its new date', () => {
    const cancelled = stored(2, { position: null })
    const back = published(cancelled, { round: 2, ...at(april + 90 * day) })
    const { races } = planned([stored(1), cancelled], [published(stored(1)), back])
    expect(races).toMatchObject([{ before: { id: 2 }, after: { position: 2, startsAt: april + 90 * day } }])
  })

  it('adds a new race', () => {
    const fresh = published(stored(5), { round: 5, name: 'Bahrain', knownAs: 'Bahrain Grand Prix' })
    const { races } = planned(season, [...publishedSeason(season), fresh])
    expect(races).toMatchObject([{ before: null, after: { name: 'Bahrain', position: 5, circuit: 'bane5' } }])
  })

  it('renames a race only when the source renames it', () => {
    const own = stored(1, { name: 'Vårt navn' })
    const fromSource = (knownAs: string) => [published(own, { knownAs, name: 'Kildens navn' })]
    expect(planned([own], fromSource('Race 1')).races).toEqual([])
    expect(planned([own], fromSource('Another')).races).toMatchObject([{ after: { name: 'Kildens navn' } }])
    const never = stored(1, { name: 'Vårt navn', knownAs: null })
    expect(
      planned([never], [published(never, { knownAs: 'Race 1', name: 'Kildens navn' })]).races,
    ).toMatchObject([{ after: { name: 'Vårt navn', knownAs: 'Race 1' } }])
  })

  it('matches a race on another circuit in the same weekend', () => {
    const fromSource = published(stored(1), { circuit: 'annen', place: 'Annet sted', country: 'SE' })
    expect(planned([stored(1)], [fromSource]).races).toMatchObject([
      { before: { id: 1 }, after: { circuit: 'annen', place: 'Annet sted', country: 'SE' } },
    ])
  })

  it('distinguishes two races on one circuit by date', () => {
    const [one, other] = [stored(1), stored(2, { circuit: 'bane1' })]
    const fromSource = [published(other, { round: 1 }), published(one, { round: 2 })]
    const { races } = planned([one, other], fromSource)
    expect(new Map(races.map(({ before, after }) => [before!.id, after.position]))).toEqual(
      new Map([
        [1, 2],
        [2, 1],
      ]),
    )
  })
})

describe('the start of a race', () => {
  const moved = april + 14 * day - 3 * 60 * 60 * 1000
  const fromSource = [published(stored(1), at(moved))]

  it('moves together with its sessions', () => {
    expect(planned([stored(1)], fromSource).races).toMatchObject([
      { after: { startsAt: moved, sessions: { QUALIFYING: moved - day, RACE: moved } } },
    ])
  })

  it.each([
    ['in a repeated hour', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ['in a skipped hour', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'],
  ])('is the same instant %s', (_, one, other) => {
    const race = stored(1, { startsAt: Date.parse(one) })
    expect(planned([race], [published(race)]).races).toEqual([])
    expect(planned([race], [published(race, at(Date.parse(other)))]).races).toMatchObject([
      { after: { startsAt: Date.parse(other) } },
    ])
  })

  it('keeps its time of day while only another date is published', () => {
    const later = april + 21 * day
    const date = new Date(later).toISOString().slice(0, 10)
    const { races } = planned([stored(1)], [published(stored(1), { date, sessions: {} })])
    expect(races).toMatchObject([{ after: { startsAt: later, sessions: {} } }])
    expect(planned([stored(1)], [published(stored(1), { sessions: {} })]).races).toEqual([])
  })

  it('needs an admin once the race’s guesses are public; other changes continue', () => {
    const open = stored(1, { gridState: 'GRID' })
    const later = at(open.startsAt + day)
    const theirs = [published(open, { round: 2, ...later }), published(stored(2), { round: 1 })]
    const { races, held } = planned(
      [open, stored(2)],
      theirs,
      new Map([[1, new Map([['RACE', { isHeld: true }]] as const)]]),
    )
    expect(held).toEqual([{ race: 1, session: 'RACE', source: 'JOLPICA', startsAt: open.startsAt + day }])
    expect(new Map(races.map(({ before, after }) => [before!.id, after]))).toMatchObject(
      new Map([
        [1, { position: 2, startsAt: open.startsAt, sessions: open.sessions }],
        [2, { position: 1, startsAt: stored(2).startsAt }],
      ]),
    )
    expect(planned([open, stored(2)], theirs).held).toEqual([])
  })

  it('moves earlier whatever is public', () => {
    const closed = new Map([
      [1, new Map((['RACE', 'QUALIFYING'] as const).map((session) => [session, { isHeld: true }]))],
    ])
    const earlier = published(stored(1), at(stored(1).startsAt - day))
    expect(planned([stored(1)], [earlier], closed)).toMatchObject({
      held: [],
      races: [{ after: { startsAt: stored(1).startsAt - day } }],
    })
  })
})

describe('a calendar import does not change', () => {
  it('a race with a result, except for its number', () => {
    const ran = stored(2, { resultState: 'OFFICIAL' })
    const theirs = [
      published(ran, { round: 1, ...at(ran.startsAt + 60_000), knownAs: 'New', name: 'Ny' }),
      published(stored(1), { round: 2 }),
    ]
    const { races } = planned([stored(1), ran], theirs)
    expect(races.find(({ before }) => before!.id === 2)!.after).toEqual({ ...ran, position: 1, round: 1 })
  })

  it('a manual race', () => {
    const own = stored(1, { manual: true })
    expect(planned([own, stored(2)], publishedSeason([own, stored(2)])).races).toEqual([])
    expect(planned([own], [published(own, { ...at(april), knownAs: 'New', name: 'Ny' })]).races).toEqual([])
  })

  it('a manual race, except for its number', () => {
    const [own, other] = [stored(2, { manual: true, name: 'Vårt' }), stored(1)]
    const theirs = [published(own, { round: 1, name: 'Ny', knownAs: 'New' }), published(other, { round: 2 })]
    const { races } = planned([other, own], theirs)
    expect(races.find(({ before }) => before === own)!.after).toEqual({ ...own, position: 1, round: 1 })
  })

  it('a race that an admin has cancelled', () => {
    const own = stored(1, { manual: true, position: null })
    expect(planned([own], [published(own, { round: 1 })]).races).toEqual([])
  })
})

describe('a manual race that the source does not list', () => {
  const numbersIn = (races: ReturnType<typeof planned>['races']) =>
    races.map(({ before, after }) => [before!.id, after.position])

  it('moves after the last race, and waits for an admin; other changes continue', () => {
    const touched = stored(2, { manual: true, laps: 57 })
    const ours = [stored(1), touched, stored(3), stored(4)]
    const { races, dropped } = planned(ours, publishedSeason([stored(1), stored(3), stored(4)]))
    expect(numbersIn(races)).toEqual([
      [3, 2],
      [4, 3],
      [2, 4],
    ])
    expect(races.at(-1)!.after).toEqual({ ...touched, position: 4, round: null })
    expect(dropped).toEqual([touched])
  })

  it('waits for an admin even when it is the last race', () => {
    const touched = stored(4, { manual: true, round: null })
    const { races, dropped } = planned([...season.slice(0, 3), touched], publishedSeason(season.slice(0, 3)))
    expect([races, dropped]).toEqual([[], [touched]])
  })

  it('stops waiting once an admin cancels it, releases it or enters its result', () => {
    const dropped = (touched: Race) =>
      planned([...season.slice(0, 3), touched], publishedSeason(season.slice(0, 3))).dropped
    expect(dropped(stored(4, { manual: true, position: null }))).toEqual([])
    expect(dropped(stored(4))).toEqual([])
    expect(dropped(stored(4, { manual: true, resultState: 'OFFICIAL' }))).toEqual([])
  })

  it('moves after the last race but does not wait when an admin added it', () => {
    const added = stored(3, {
      manual: true,
      knownAs: null,
      round: null,
      circuit: 'egen',
      startsAt: april + 300 * day,
    })
    const other = stored(7, { manual: true, knownAs: null, round: null, circuit: 'vår', position: 4 })
    const { races, dropped } = planned(
      [stored(1), stored(2), added, other],
      publishedSeason([stored(1), stored(2), stored(4)]),
    )
    expect(races.map(({ before, after }) => [before?.id, after.position])).toEqual([
      [undefined, 3],
      [3, 4],
      [7, 5],
    ])
    expect(dropped).toEqual([])
  })

  it('moves after the last race even with a result when an admin added it; nothing else changes', () => {
    const ran = { knownAs: null, round: null, manual: true, resultState: 'OFFICIAL' } as const
    const added = stored(5, { ...ran, circuit: 'egen', startsAt: april + 300 * day })
    const { races } = planned([...season, added], publishedSeason([...season, stored(6)]))
    expect(races.map(({ before, after }) => [before?.id, after.position])).toEqual([
      [undefined, 5],
      [5, 6],
    ])
    expect(races.at(-1)!.after).toEqual({ ...added, position: 6, round: null })
  })

  it('becomes a known race once the source publishes it', () => {
    const added = stored(1, { manual: true, knownAs: null })
    const { races } = planned([added], [published(stored(1))])
    expect(races).toMatchObject([{ after: { ...added, knownAs: 'Race 1' } }])
  })
})

const year24 = Array.from({ length: 24 }, (_, index) =>
  stored(index + 1, { startsAt: april + index * 7 * day }),
)

it.each([2, 3])('accepts a calendar without %i future races', (lost) => {
  const { races } = planned(year24, publishedSeason(year24.slice(lost)))
  expect(races.filter(({ after }) => after.position === null)).toHaveLength(lost)
})

describe('a calendar is refused as a whole', () => {
  const two = [stored(1), stored(2)]
  it.each([
    ['with a duplicate round', two, [published(stored(1)), published(stored(2), { round: 1 })], 'rounds'],
    ['with a round missing', two, [published(stored(1)), published(stored(2), { round: 3 })], 'rounds'],
    [
      'on a day that does not exist',
      two,
      [published(stored(1), { date: '2026-02-30', sessions: {} })],
      'dates',
    ],
    ['of another year', two, [published(stored(1), { date: '2025-04-26', sessions: {} })], 'dates'],
    [
      'with a session after the race',
      two,
      [published(stored(1), { sessions: { RACE: stored(1).startsAt, SPRINT: stored(1).startsAt + 1 } })],
      'dates',
    ],
    [
      'without a race that has a result',
      [stored(1, { resultState: 'PRELIMINARY' }), stored(2)],
      [published(stored(2), { round: 1 })],
      'lost-result',
    ],
    ['without most of the races', season, publishedSeason([season[0]!]), 'too-few'],
    ['cut to exactly half', year24, publishedSeason(year24.slice(0, 12)), 'too-few'],
    ['without four future races', year24, publishedSeason(year24.slice(4)), 'too-few'],
    [
      'without a race that has a manual result and a number in use',
      [stored(1, { manual: true, resultState: 'OFFICIAL' }), stored(2)],
      [published(stored(2), { round: 1 })],
      'lost-result',
    ],
  ])('%s', (_, ours, theirs, kind) => {
    expect(plan(ours, theirs)).toMatchObject({ kind: 'refused', fault: { kind } })
  })
})
