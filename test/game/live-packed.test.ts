import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeState, encodeState, maxMessageBytes, rosterOf } from '#game/live/message.ts'
import { packBasis, unpackBasis } from '#game/live/packed-basis.ts'
import { type LiveState, livePhases, liveSources } from '#game/live/state.ts'
import { liveTable } from '#game/live/table.ts'
import { aBasis, aPerson, aState, guessesOf, liveDrivers, seasonStart } from '#test/support/live-basis.ts'

describe('a message of a live state', () => {
  const drivers = Array.from({ length: 22 }, (_, index) => `driver-${index}`)
  const roster = rosterOf([...drivers, 'reserve'])
  const count = fc.nat({ max: 99 })
  const state: fc.Arbitrary<LiveState> = fc.record({
    race: fc.integer({ min: 1, max: 999_999 }),
    version: fc.nat({ max: 99_999 }),
    at: fc.integer({ min: 0, max: 9_999_999_999_999 }),
    by: fc.record({
      source: fc.constantFrom(...liveSources),
      // The longest username: 30 letters, here of four bytes each.
      name: fc.option(fc.constantFrom('Nora', 'Ø'.repeat(30), '𝒩'.repeat(30), "a'b.c-d e")),
    }),
    phase: fc.constantFrom(...livePhases),
    lap: fc.option(fc.nat({ max: 99 })),
    order: fc
      .tuple(fc.shuffledSubarray(drivers, { minLength: 22 }), fc.array(fc.nat({ max: 21 })))
      .map(([order, gaps]) => order.map((driver, index) => (gaps.includes(index) ? null : driver))),
    out: fc.shuffledSubarray(drivers),
    unconfirmed: fc.shuffledSubarray(drivers),
    flags: fc.record({ YELLOW: count, RED: count, SAFETY_CAR: count }),
  })

  it('is small, and is read as it was written', () => {
    fc.assert(
      fc.property(state, (one) => {
        const line = encodeState(one, roster)
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(maxMessageBytes)
        expect(decodeState(JSON.parse(line), roster)).toEqual(one)
      }),
    )
  })

  it('is not read with other drivers than it was written with', () => {
    const line = encodeState(aState('abc'), rosterOf('abc'))
    expect(decodeState(JSON.parse(line), rosterOf('abcd'))).toBeNull()
  })

  it('is not written with a driver who is not in the season', () => {
    expect(() => encodeState(aState('abz'), rosterOf('abc'))).toThrow('z is not in the roster')
  })
})

describe('a basis in transit', () => {
  const season = {
    DRIVER: [...'lkjihgfedcba'],
    CONSTRUCTOR: ['six', 'two', 'one', 'three', 'four', 'five'],
    FLAG: { YELLOW: 41, RED: 3, SAFETY_CAR: 17 },
  }
  const before = {
    ...seasonStart,
    tables: {
      DRIVER: [{ competitor: 'l', points: 12.5, finishes: [0, 0, 1] }],
      CONSTRUCTOR: [{ competitor: 'six', points: -3, finishes: [] }],
    },
  }
  const read = aBasis(
    [
      aPerson('Nora', guessesOf('aj', season), 123),
      aPerson('Åse', { races: new Map([[7, { POLE: 'c' }]]) }),
      aPerson('Kari', { races: new Map() }, 7),
    ],
    { before, viewer: 'nora', followed: ['kari'] },
  )

  it('is the same after it, and so is the table', () => {
    const unpacked = unpackBasis(JSON.parse(JSON.stringify(packBasis(read))))
    const kari = { ...read.people[0]!, guesses: { races: new Map([[7, {}]]) } }
    expect(unpacked).toEqual({ ...read, people: [kari, ...read.people.slice(1)] })
    expect(liveTable(unpacked, aState('lbcdefghijka'))).toEqual(liveTable(read, aState('lbcdefghijka')))
  })

  it('keeps the places of a guess with a driver who is no longer in the season', () => {
    const gone = { ...read, people: [aPerson('Nora', guessesOf('za', { DRIVER: ['z', 'b'] }))] }
    const [nora] = unpackBasis(packBasis(gone)).people
    expect(nora!.guesses.DRIVER).toEqual(['', 'b'])
    expect(nora!.guesses.races.get(7)).toEqual({ TENTH: 'a' })
  })

  it('may be without participants and without earlier races', () => {
    const empty = aBasis([])
    expect(unpackBasis(packBasis(empty))).toEqual(empty)
  })

  it('needs less than a hundred bytes for each of 500 participants', () => {
    const people = Array.from({ length: 500 }, (_, index) => ({
      ...aPerson(`Deltaker ${index}`, guessesOf('aj', season), 1_234),
      user: crypto.randomUUID(),
    }))
    const bytes = JSON.stringify(packBasis(aBasis(people))).length
    expect(bytes).toBeLessThan(100 * people.length + JSON.stringify(liveDrivers).length + 2_000)
  })
})
