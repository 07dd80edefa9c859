import { describe, expect, it } from 'vitest'
import { entriesIn, keysIn } from '#game/records.ts'
import { tier } from '#test/tiers.ts'
import { stepsFrom } from './actions.ts'
import { explored } from './explorer.ts'
import { brokenIn, type Invariant } from './invariants.ts'
import { type Bounds, type Fault, firstState } from './state.ts'

/** A play adds to these what it is about. */
const least: Bounds = {
  ...{ users: 1, objects: 1, sealers: 1, end: 2, slice: 2, saves: 1, tries: 1 },
  ...{ moves: 0, sourceMoves: 0, backs: 0, deletions: 0, answers: 0 },
}
const two = { saves: 2, tries: 2 }

/** The bounds of each play, and the larger ones of the long tier. */
const plays = {
  'two sealers and a cutoff that moves': [{ sealers: 2, moves: 2 }, two],
  'leaves that are stored one by one': [{ sealers: 2, moves: 1, slice: 1, ...two }, { moves: 2 }],
  'an older object beside a newer one': [
    { objects: 2, end: 1, saves: 2, tries: 3 },
    { users: 2, moves: 1 },
  ],
  'a deletion': [
    { users: 2, deletions: 1, ...two },
    { moves: 1, deletions: 2 },
  ],
  'a clock that goes back': [
    { backs: 1, moves: 1, ...two },
    { backs: 2, moves: 2 },
  ],
  'a source that moves the cutoff': [
    { sourceMoves: 1, moves: 1 },
    { moves: 2, end: 3 },
  ],
  'an answer of the API': [{ answers: 1, moves: 2 }, two],
} satisfies Record<string, [Partial<Bounds>, Partial<Bounds>]>
type Play = keyof typeof plays

function exploredWith(play: Play, fault: Fault | null, isLarge: boolean) {
  const [small, more] = plays[play]
  const bounds: Bounds = { ...least, ...small, ...(isLarge ? more : {}) }
  const steps = (state: ReturnType<typeof firstState>) => stepsFrom(state, bounds, fault)
  return explored({ first: firstState(bounds), steps, wrong: brokenIn })
}

describe('every state of the deadline that can be reached', () => {
  it.each(keysIn(plays))('keeps the invariants: %s', (play) => {
    const { wrong, trace, ...covered } = exploredWith(play, null, tier === 'long')
    console.log(`${play}: ${JSON.stringify(covered)}`)
    expect({ wrong, trace }).toEqual({ wrong: null, trace: [] })
    expect(covered.states).toBeGreaterThan(1_000)
  })
})

const counts: Invariant = 'a guess counts if and only if it was stored before the cutoff in force'
const hasReceipts: Invariant = 'a sealed window has the leaf of every receipt'
const isPrefix: Invariant = 'an earlier tree is the start of the next'
const ends: Invariant = 'a window that nothing happens to any more is sealed, with every receipt'
const stays: Invariant = 'a source opens no window whose guesses have been seen'

/** By fault: the invariant that breaks first, and the play that shows it. */
const broken: Record<Fault, [Invariant, Play]> = {
  'a caller says that the window is closed': ['seen implies sealed', 'two sealers and a cutoff that moves'],
  'guesses are shown without a seal': ['seen implies sealed', 'two sealers and a cutoff that moves'],
  'a moved cutoff does not count again': [counts, 'two sealers and a cutoff that moves'],
  'a save is judged when it arrives': [counts, 'two sealers and a cutoff that moves'],
  'only the clock closes a window': ['no guess is older than a seal that lacks it', 'a clock that goes back'],
  'an older object may write': [counts, 'an older object beside a newer one'],
  'fewer leaves replace more': [isPrefix, 'two sealers and a cutoff that moves'],
  'a seal does not count its leaves': [hasReceipts, 'two sealers and a cutoff that moves'],
  'a seal keeps the cutoff that was read': [isPrefix, 'two sealers and a cutoff that moves'],
  'a seal stands when a guess comes': [hasReceipts, 'two sealers and a cutoff that moves'],
  'an unknown outcome is a receipt': [ends, 'two sealers and a cutoff that moves'],
  'a deletion keeps no leaves': [ends, 'a deletion'],
  'a deletion overlooks a save': [ends, 'a deletion'],
  'a source overlooks a seal': [stays, 'a source that moves the cutoff'],
  'a source overlooks an admin': [stays, 'a source that moves the cutoff'],
  'an answer overlooks a seal': ['no answer accuses the site', 'an answer of the API'],
}

describe('the explorer', () => {
  it.each(entriesIn(broken))('finds that %s', (fault, [invariant, play]) => {
    const { wrong, trace } = exploredWith(play, fault, fault === 'a source overlooks an admin')
    expect(wrong).toBe(invariant)
    expect(trace.length).toBeGreaterThan(1)
  })
})
