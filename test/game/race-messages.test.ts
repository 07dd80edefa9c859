import { describe, expect, it } from 'vitest'
import { hasMoved, hasSettled, raceStandingIn, resultHash } from '#game/live/messages.ts'
import type { LivePhase, LiveState } from '#game/live/state.ts'
import { countsOf } from '#game/ranking.ts'
import { scored, scoreOf } from '#test/support/scored.ts'

const now = Date.UTC(2026, 4, 24, 15)
const minute = 60_000

/** A state that is `ago` milliseconds old. */
const state = (phase: LivePhase, ago: number): LiveState => ({
  ...{ race: 1, version: 1, at: now - ago, phase, lap: null, order: [], out: [], unconfirmed: [] },
  flags: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 },
  by: { source: 'REFEREE', name: 'Kari' },
})

describe('a race has settled', () => {
  it.each<[string, LiveState[], boolean]>([
    ['two minutes after the flag', [state('FLAGGED', 2 * minute)], true],
    ['not a moment earlier', [state('FLAGGED', 2 * minute - 1)], false],
    ['also if places have changed since', [state('FLAGGED', 2 * minute), state('FLAGGED', 5_000)], true],
    ['not if the flag was taken back', [state('FLAGGED', 3 * minute), state('RACING', minute)], false],
    ['not if it has fallen anew', [state('RACING', 3 * minute), state('FLAGGED', minute)], false],
    ['not while it runs', [state('RACING', 3 * minute)], false],
    ['not where nothing is known', [], false],
  ])('%s', (_, recent, settled) => {
    expect(hasSettled(recent, now)).toBe(settled)
  })
})

describe('a standing', () => {
  it('has the ranks among all points after the race and before it', () => {
    const field = {
      after: countsOf(scored([9, 7, 7, 1, 1, 1, 1])),
      before: countsOf(scored([5, 3, 3, 1, 0, 0, 0])),
    }
    expect(raceStandingIn(field, { after: scoreOf(7), before: scoreOf(1) })).toEqual({
      rank: 2,
      rise: 2,
      points: 7,
      earned: 6,
    })
    expect(raceStandingIn(field, { after: scoreOf(1), before: scoreOf(5) })).toEqual({
      rank: 4,
      rise: -3,
      points: 1,
      earned: -4,
    })
  })

  it('is outdated if rank or points are others', () => {
    const told = { rank: 2, points: 7 }
    expect(hasMoved(told, { rank: 2, points: 7 })).toBe(false)
    expect(hasMoved(told, { rank: 1, points: 7 })).toBe(true)
    expect(hasMoved(told, { rank: 2, points: 8 })).toBe(true)
  })
})

describe('the hash of a result', () => {
  const row = {
    race: 202501,
    session: 'RACE' as const,
    position: 1,
    driver: 'nor',
    team: 'mcl',
    status: 'FINISHED' as const,
    points: 25,
    laps: 57,
  }
  const second = { ...row, position: 2, driver: 'ver', team: 'red', points: 18 }

  it('is the same for the same rows in any order', async () => {
    expect(await resultHash([row, second])).toBe(await resultHash([second, row]))
  })

  it.each([
    { session: 'SPRINT' as const },
    { position: 3 },
    { driver: 'ham' },
    { status: 'DISQUALIFIED' as const },
    { points: 26 },
    { later: 1 },
  ])('changes with %j', async (changed) => {
    expect(await resultHash([{ ...row, ...changed }, second])).not.toBe(await resultHash([row, second]))
  })

  it.each([{ team: 'red' }, { laps: 56 }, { later: null }])('does not change with %j', async (changed) => {
    expect(await resultHash([{ ...row, ...changed }, second])).toBe(await resultHash([row, second]))
  })

  it('is the one that older releases stored', async () => {
    expect(await resultHash([row, second])).toBe('KUbZWqu6br2LHG3F')
  })
})
