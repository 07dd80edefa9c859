import fc from 'fast-check'
import type { Category } from '#game/category.ts'
import { type BatchFault, batchFaults } from './machinery.ts'

// Faults of the machinery are events. They are drawn, shrunk and printed like the others.

type Season = 0 | 1
/** The release before had the questions that every season has. */
export type OldCategory = Extract<Category, 'DRIVER' | 'CONSTRUCTOR' | 'FLAG' | 'FIRST' | 'TENTH'>

/** An edit of one cell, or of the whole card. */
export type CardEdit = { what: 'add' | 'text' | 'mark' | 'unmark'; id: number }

export type FaultEvent =
  /** The n-th batch of the next event is broken. */
  | { do: 'broken batch'; kind: BatchFault; after: number }
  /** The next event happens, and then a reader meets a replica from before it. */
  | { do: 'replica behind' }
  /** During the next event the isolates' clocks are wrong. The database's clock is right. */
  | { do: 'wrong clock'; seconds: number }
  /** A guess whose window is replaced while its n-th batch waits. The browser tries again in the new one. */
  | { do: 'eviction'; who: number; season: Season; what: Category; seed: number; after: number }
  /** An edit of the bingo card while its board is replaced. */
  | { do: 'board eviction'; by: number; season: Season; edit: CardEdit; after: number }
  /** A referee follows a race, whose object is evicted when it waits for the n-th time. */
  | { do: 'live eviction'; by: number; season: Season; taps: number; after: number }
  /** The alarm of the next cutoff. */
  | { do: 'alarm'; how: 'on time' | 'late' | 'twice' | 'never' }
  | { do: 'overlapping clocks'; after: number }
  /** A visitor goes from one place to another, each with its own copies of pages. */
  | { do: 'other place'; season: Season }
  | { do: 'old release'; who: number; season: Season; what: OldCategory; seed: number }
  /** Nobody reads between the cutoff and the result, so the window is sealed while the result is stored. */
  | { do: 'result and seal'; season: Season }

/** Those that break the next event. */
export const plannedFaults = ['broken batch', 'replica behind', 'wrong clock'] as const
export type PlannedFault = Extract<FaultEvent, { do: (typeof plannedFaults)[number] }>

const record = <T extends object>(fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(fields, { noNullPrototype: true }) as fc.Arbitrary<T>

const season = fc.constantFrom<Season>(0, 0, 0, 1)
const who = fc.nat({ max: 3 })
const seed = fc.nat({ max: 40 })
const always = ['DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH'] as const
const after = fc.integer({ min: 1, max: 8 })
const by = fc.nat({ max: 1 })
export const cardEdit: fc.Arbitrary<CardEdit> = record({
  what: fc.constantFrom('add', 'text', 'text', 'mark', 'mark', 'unmark'),
  id: fc.nat({ max: 24 }),
})
export const taps = fc.integer({ min: 1, max: 3 })

const arbitraries: [weight: number, fc.Arbitrary<FaultEvent>][] = [
  [4, record({ do: fc.constant('broken batch'), kind: fc.constantFrom(...batchFaults), after })],
  [2, record({ do: fc.constant('replica behind') })],
  [2, record({ do: fc.constant('wrong clock'), seconds: fc.constantFrom(-5, 5) })],
  [
    2,
    record({
      do: fc.constant('eviction'),
      who,
      season,
      what: fc.constantFrom(...always, 'POLE', 'SPRINT'),
      seed,
      after: fc.integer({ min: 1, max: 3 }),
    }),
  ],
  [
    1,
    record({
      do: fc.constant('board eviction'),
      ...{ by, season, edit: cardEdit },
      after: fc.integer({ min: 1, max: 3 }),
    }),
  ],
  [1, record({ do: fc.constant('live eviction'), by, season, taps, after: fc.integer({ min: 1, max: 4 }) })],
  [2, record({ do: fc.constant('alarm'), how: fc.constantFrom('on time', 'late', 'twice', 'never') })],
  [2, record({ do: fc.constant('overlapping clocks'), after })],
  [1, record({ do: fc.constant('other place'), season })],
  [2, record({ do: fc.constant('old release'), who, season, what: fc.constantFrom(...always), seed })],
  [1, record({ do: fc.constant('result and seal'), season })],
]

export const faultEvents = fc.oneof(...arbitraries.map(([weight, arbitrary]) => ({ weight, arbitrary })))
