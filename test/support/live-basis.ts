import { countFlags } from '#game/flags.ts'
import type { LiveBasis, LiveDriver } from '#game/live/basis.ts'
import { basisOf, type PersonRead } from '#game/live/people.ts'
import type { SeasonBefore } from '#game/live/season-before.ts'
import type { LiveState } from '#game/live/state.ts'
import type { Guesses } from '#game/scoring.ts'
import { defaultTables } from './points.ts'
import { scoreOf } from './scored.ts'

/** Twelve drivers, two per team: a and b drive for "one", c and d for "two". */
export const liveDrivers: LiveDriver[] = [...'abcdefghijkl'].map((id, index) => ({
  id,
  name: `Driver ${id.toUpperCase()}`,
  shortName: id.toUpperCase(),
  code: null,
  number: index + 1,
  team: ['one', 'two', 'three', 'four', 'five', 'six'][Math.floor(index / 2)]!,
  color: null,
}))

/** A season before its first race. */
export const seasonStart: SeasonBefore = {
  tables: { DRIVER: [], CONSTRUCTOR: [] },
  seasonOrder: {
    DRIVER: liveDrivers.map(({ id }) => id),
    CONSTRUCTOR: ['one', 'two', 'three', 'four', 'five', 'six'],
  },
  flags: countFlags([]),
  sprintFlags: countFlags([]),
  grid: [],
  sprint: [],
}

const race = 7

/** Each place as a letter; "-" is an unknown place. */
export const orderOf = (letters: string) => [...letters].map((letter) => (letter === '-' ? null : letter))

/** A state of the race. */
export const aState = (letters: string, facts: Partial<LiveState> = {}): LiveState => ({
  race,
  version: 1,
  at: Date.UTC(2026, 2, 15, 14),
  by: { source: 'REFEREE', name: 'Nora' },
  phase: 'RACING',
  lap: 1,
  order: orderOf(letters),
  out: [],
  unconfirmed: [],
  flags: countFlags([]),
  ...facts,
})

/** Guesses on the race as "first tenth", with guesses on the season. */
export const guessesOf = (firstTenth: string, season: Omit<Guesses, 'races'> = {}): Guesses => {
  const [FIRST, TENTH] = firstTenth
  return { ...season, races: new Map([[race, { FIRST, TENTH }]]) }
}

export const aPerson = (username: string, guesses: Guesses, before = 0): PersonRead => ({
  user: username.toLowerCase(),
  username,
  before: scoreOf(before),
  guesses,
})

export const aBasis = (
  people: readonly PersonRead[],
  facts: Partial<Omit<LiveBasis, 'people'>> = {},
): LiveBasis =>
  basisOf({
    race: { id: race, year: 2026, name: 'Testland', position: 1, startsAt: 0, cutoff: 0, laps: 57 },
    drivers: liveDrivers,
    tables: defaultTables,
    before: seasonStart,
    isWholeField: true,
    viewer: null,
    followed: [],
    ...facts,
    people,
  })
