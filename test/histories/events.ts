import fc from 'fast-check'
import type { Category } from '#game/category.ts'
import { flagTypes } from '#game/flags.ts'
import { type HeldChoice, heldChoices } from '#game/imports/held-starts.ts'
import { type CardEdit, cardEdit, type FaultEvent, faultEvents, taps } from './fault-events.ts'
import { allCategories, type Optional, optionalCategories } from './model.ts'
import type { Closing } from './postponed.ts'
import { type Part, parts, type SourceFault, sourceFaults } from './source.ts'

// The possible events of a season, as data. An event that cannot happen now does nothing. So every list of
// events is a valid history, and so is every part of one.

export type Season = 0 | 1
type Cutoff = 'season' | 'race' | 'qualifying' | 'sprint'

export type Event =
  | {
      do: 'wait'
      to: 'a minute' | 'an hour' | 'a day' | 'a week' | 'hours before' | 'just before' | 'the cutoff'
    }
  | { do: 'guess'; who: number; season: Season; what: Category; seed: number }
  /** The guess is sent before the cutoff and stored after it. */
  | { do: 'slow guess'; who: number; season: Season; what: Category; seed: number }
  | { do: 'rename'; who: number; seed: number }
  | { do: 'leave'; who: number; keep: boolean }
  /** Afterwards the old cookie is shown in a place whose KV may be a minute old. */
  | { do: 'log out'; who: number; isKvOld: boolean }
  | { do: 'clock'; kill: number | null; isLate: boolean }
  | { do: 'publish'; season: Season; race: number; part: Part }
  /** Waits until the next race has qualified or finished, publishes everything and imports it. */
  | { do: 'weekend'; season: Season; until: 'qualified' | 'raced' }
  | { do: 'source fault'; kind: SourceFault | null }
  | { do: 'correct'; season: Season; race: number; i: number; j: number }
  | { do: 'call off'; season: Season; race: number }
  | { do: 'bring back'; season: Season; race: number }
  | { do: 'move'; season: Season; race: number; hours: number }
  | { do: 'append'; season: Season; round: number }
  /** Two future races swap dates in the source's calendar. */
  | { do: 'swap'; season: Season; race: number }
  /** The source moves a session later after its deadline. */
  | { do: 'postpone'; season: Season; race: number; session: Closing; hours: number; who: number }
  | { do: 'admin cutoff'; by: number; season: Season; of: Cutoff; race: number; hours: number }
  | { do: 'admin start'; by: number; season: Season; race: number; hours: number }
  | { do: 'admin cancel' | 'admin reinstate'; by: number; season: Season; race: number }
  | { do: 'admin race'; by: number; season: Season; hours: number }
  | { do: 'admin result'; by: number; season: Season; race: number; i: number; out: boolean }
  | { do: 'admin grid'; by: number; season: Season; race: number; i: number }
  | { do: 'admin flag'; by: number; season: Season; race: number; type: (typeof flagTypes)[number] }
  | { do: 'admin proposals'; by: number; season: Season; race: number; most: number }
  | { do: 'admin points'; by: number; season: Season; what: Category; first: number }
  /** Turns an optional question on or off. */
  | { do: 'admin question'; by: number; season: Season; what: Optional }
  | { do: 'admin release'; by: number; season: Season; race: number }
  | { do: 'admin held'; by: number; season: Season; choice: HeldChoice }
  | { do: 'admin finish' | 'admin reopen'; by: number; season: Season }
  /** Adds a driver with a new name, or removes one. */
  | { do: 'admin driver'; by: number; season: Season; who: number; out: boolean }
  | { do: 'undo'; by: number; back: number }
  | { do: 'bingo'; by: number; season: Season; edit: CardEdit }
  /** A race runs, and an admin reports it. */
  | { do: 'referee'; by: number; season: Season; taps: number }
  | { do: 'together'; events: Event[] }
  | FaultEvent

const who = fc.nat({ max: 3 })
const by = fc.nat({ max: 1 })
const season = fc.constantFrom<Season>(0, 0, 0, 1)
const race = fc.nat({ max: 3 })
const seed = fc.nat({ max: 40 })
const hours = fc.constantFrom(-400, -72, -26, -3, -1, 1, 3, 26, 72, 400)
const place = fc.nat({ max: 9 })
const of = <const Name extends string, Fields extends object>(
  name: Name,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) =>
  fc.record({ do: fc.constant(name), ...fields }, { noNullPrototype: true }) as fc.Arbitrary<
    { do: Name } & Fields
  >

// The optional questions are open for a short time only.
const guess = of('guess', {
  who,
  season,
  what: fc.constantFrom(...allCategories, ...optionalCategories),
  seed,
})
const clock = of('clock', {
  kill: fc.option(fc.integer({ min: 1, max: 30 }), { freq: 8 }),
  isLate: fc.boolean(),
})
const adminCutoff = of('admin cutoff', {
  by,
  season,
  of: fc.constantFrom<Cutoff>('season', 'race', 'qualifying', 'sprint'),
  race,
  hours,
})
const adminResult = of('admin result', { by, season, race, i: place, out: fc.boolean() })
const undo = of('undo', { by, back: fc.nat({ max: 4 }) })

const sourceFault: fc.Arbitrary<SourceFault | null> = fc.option(fc.constantFrom(...sourceFaults), { freq: 3 })

const postpone = of('postpone', {
  season,
  race: fc.nat({ max: 1 }),
  session: fc.constantFrom<Closing>('QUALIFYING', 'QUALIFYING', 'SPRINT', 'RACE'),
  hours: fc.constantFrom(3, 26, 72),
  who,
})

const adminRace = of('admin race', { by, season, hours: fc.integer({ min: 24, max: 4000 }) })

const atOnce: fc.Arbitrary<Event> = fc.oneof(guess, clock, adminCutoff, adminResult, adminRace, undo)

const weighted: fc.WeightedArbitrary<Event>[] = [
  {
    weight: 7,
    arbitrary: of('wait', {
      to: fc.constantFrom(
        ...(['a minute', 'an hour', 'a day', 'a week', 'hours before', 'just before', 'the cutoff'] as const),
      ),
    }),
  },
  { weight: 14, arbitrary: guess },
  { weight: 2, arbitrary: of('slow guess', { who, season, what: fc.constantFrom(...allCategories), seed }) },
  { weight: 1, arbitrary: of('rename', { who, seed }) },
  { weight: 1, arbitrary: of('leave', { who, keep: fc.boolean() }) },
  { weight: 2, arbitrary: of('log out', { who, isKvOld: fc.boolean() }) },
  { weight: 6, arbitrary: clock },
  { weight: 5, arbitrary: of('publish', { season, race, part: fc.constantFrom(...parts) }) },
  {
    weight: 9,
    arbitrary: of('weekend', { season, until: fc.constantFrom('qualified', 'qualified', 'raced') }),
  },
  { weight: 3, arbitrary: of('source fault', { kind: sourceFault }) },
  { weight: 3, arbitrary: of('correct', { season, race, i: place, j: place }) },
  { weight: 1, arbitrary: of('call off', { season, race }) },
  { weight: 1, arbitrary: of('bring back', { season, race }) },
  { weight: 1, arbitrary: of('move', { season, race, hours: fc.constantFrom(-26, -2, -1, 1, 2, 26) }) },
  { weight: 1, arbitrary: of('append', { season, round: fc.integer({ min: 5, max: 7 }) }) },
  { weight: 1, arbitrary: of('swap', { season, race }) },
  { weight: 3, arbitrary: postpone },
  { weight: 4, arbitrary: adminCutoff },
  { weight: 1, arbitrary: of('admin start', { by, season, race, hours }) },
  { weight: 1, arbitrary: of('admin cancel', { by, season, race }) },
  { weight: 1, arbitrary: of('admin reinstate', { by, season, race }) },
  { weight: 1, arbitrary: adminRace },
  { weight: 3, arbitrary: adminResult },
  { weight: 2, arbitrary: of('admin grid', { by, season, race, i: place }) },
  { weight: 2, arbitrary: of('admin flag', { by, season, race, type: fc.constantFrom(...flagTypes) }) },
  { weight: 1, arbitrary: of('admin proposals', { by, season, race, most: fc.nat({ max: 4 }) }) },
  {
    weight: 1,
    arbitrary: of('admin points', { by, season, what: fc.constantFrom(...allCategories), first: seed }),
  },
  {
    weight: 2,
    arbitrary: of('admin question', { by, season, what: fc.constantFrom(...optionalCategories) }),
  },
  { weight: 4, arbitrary: of('admin held', { by, season, choice: fc.constantFrom(...heldChoices) }) },
  { weight: 1, arbitrary: of('admin release', { by, season, race }) },
  { weight: 1, arbitrary: of('admin finish', { by, season }) },
  { weight: 1, arbitrary: of('admin reopen', { by, season }) },
  { weight: 2, arbitrary: of('admin driver', { by, season, who: fc.nat({ max: 12 }), out: fc.boolean() }) },
  { weight: 5, arbitrary: undo },
  { weight: 2, arbitrary: of('bingo', { by, season, edit: cardEdit }) },
  { weight: 1, arbitrary: of('referee', { by, season, taps }) },
  { weight: 2, arbitrary: of('together', { events: fc.array(atOnce, { minLength: 2, maxLength: 2 }) }) },
  { weight: 20, arbitrary: faultEvents },
]

/** `asks`: the optional questions of the first season. `isMidSeason`: most of its races are run before the first event. */
export type History = { autoFlags: boolean; asks: Optional[]; isMidSeason: boolean; events: Event[] }

/** Generates whole histories. A failing one is shrunk to the fewest events that still fail. */
export const histories = (most: number, isMidSeason: boolean): fc.Arbitrary<History> =>
  fc.record(
    {
      autoFlags: fc.boolean(),
      // Half of all histories have each of them.
      asks: fc.subarray([...optionalCategories]),
      isMidSeason: fc.constant(isMidSeason),
      events: fc.array(fc.oneof(...weighted), { minLength: most / 2, maxLength: most, size: 'max' }),
    },
    { noNullPrototype: true },
  )
