import { describe, expect, it } from 'vitest'
import { type CommitReport, type Submission, verdictOn } from '#game/submission.ts'

const entry: Submission = {
  submission: 'one',
  user: 'kari',
  category: 'FIRST',
  answer: '"norris"',
  salt: 'aa',
}
const stored = { ...entry, storedAt: 50, sequence: 3 }

/** The verdict on the entry after a commit in epoch 1, in which nothing was stored. */
const verdict = (report: Partial<CommitReport>) =>
  verdictOn(
    entry,
    {
      epoch: 1,
      states: new Map([['FIRST', 'open']]),
      stored: new Map(),
      elsewhere: new Set(),
      strangers: new Set(),
      ...report,
    },
    1,
  )

describe('the verdict on a save', () => {
  it('is a receipt of the stored guess, whatever the state of the window', () => {
    const receipt = { submission: 'one', storedAt: 50, sequence: 3, salt: 'aa' }
    const found = { stored: new Map([['one', stored]]), states: new Map([['FIRST', 'closed']] as const) }
    expect(verdict(found)).toEqual({ kind: 'accepted', receipt })
  })

  it('is a conflict if the id belongs to another guess', () => {
    for (const other of [{ user: 'ola' }, { category: 'TENTH' as const }, { answer: '"albon"' }])
      expect(verdict({ stored: new Map([['one', { ...stored, ...other }]]) })).toEqual({ kind: 'conflict' })
    expect(verdict({ elsewhere: new Set(['one']) })).toEqual({ kind: 'conflict' })
  })

  it('names a deleted account before the state of the window', () => {
    expect(verdict({ strangers: new Set(['one']) })).toEqual({ kind: 'unknown-user' })
  })

  it('is the state of the window if it is not open', () => {
    expect(verdict({ states: new Map([['FIRST', 'closed']]) })).toEqual({ kind: 'closed' })
    expect(verdict({ states: new Map() })).toEqual({ kind: 'not-yet' })
  })

  it('is to try again if the window is open, or another instance has taken over', () => {
    expect(verdict({})).toEqual({ kind: 'busy' })
    expect(verdict({ epoch: 2, states: new Map([['FIRST', 'closed']]) })).toEqual({ kind: 'busy' })
  })
})
