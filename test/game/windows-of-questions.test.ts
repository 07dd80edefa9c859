import { describe, expect, it } from 'vitest'
import {
  visibleWindows,
  type Window,
  waitsForSeal,
  windowOfRace,
  windowState,
  windowToGuess,
  windowToSave,
} from '#game/guess-window.ts'
import { pole } from '#game/questions/pole.ts'
import type { RaceFacts } from '#game/questions/question.ts'
import { isSession } from '#game/questions/question.ts'
import { sprint } from '#game/questions/sprint.ts'
import { tenth } from '#game/questions/tenth.ts'

const season = { cutoff: 100 }
const race: RaceFacts & { position: number | null } = {
  position: 4,
  cutoff: 900,
  gridState: null,
  resultState: null,
  sessionCutoffs: { QUALIFYING: 700, SPRINT: 500 },
  hasSprintResult: false,
  isNext: true,
}

describe('the window of a question on a race', () => {
  it('opens at the cutoff of the season, and closes with the race or its own session', () => {
    const windows = [tenth, pole, sprint].map((question) => windowOfRace(question, race, season))
    expect(windows).toEqual([
      { cutoff: 900, opensAt: 100, isReady: false, isOver: false },
      { cutoff: 700, opensAt: 100, isReady: true, isOver: false },
      { cutoff: 500, opensAt: 100, isReady: true, isOver: false },
    ])
  })

  it('does not exist without its session', () => {
    expect(windowOfRace(sprint, { ...race, sessionCutoffs: {} }, season)).toBeNull()
  })

  it('is over as soon as its answer is known, or when the race is cancelled', () => {
    const isOver = (facts: Partial<typeof race>) =>
      [tenth, pole, sprint].map((question) => windowOfRace(question, { ...race, ...facts }, season)?.isOver)
    expect(isOver({ gridState: 'QUALIFYING' })).toEqual([false, true, false])
    expect(isOver({ hasSprintResult: true })).toEqual([false, false, true])
    expect(isOver({ resultState: 'PRELIMINARY' })).toEqual([true, true, true])
    expect(isOver({ position: null })).toEqual([true, true, true])
  })

  it('is not open before the race before it has a result, or before there is a grid', () => {
    const later = { ...race, isNext: false, gridState: 'GRID' } as const
    expect(windowOfRace(sprint, later, season)?.isReady).toBe(false)
    expect(windowOfRace(tenth, later, season)?.isReady).toBe(true)
  })

  it('is closed by a session if the deadline is neither the season nor the race', () => {
    expect((['SEASON', 'RACE', 'QUALIFYING', 'SPRINT'] as const).map(isSession)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

const window = (cutoff: number, more: Partial<Window> = {}) => {
  return { cutoff, opensAt: 0, isReady: true, isOver: false, ...more }
}

describe('the window to guess in', () => {
  it('is the ready one that closes first', () => {
    const early = window(20, { isReady: false })
    expect(windowToGuess([window(40), window(30), early], 10)).toEqual(window(30))
    expect(windowToGuess([window(30), window(40)], 30)).toEqual(window(40))
    expect(windowToGuess([window(20, { isOver: true }), window(30)], 10)).toEqual(window(30))
  })

  it('is the next one if none is ready, and null after the last', () => {
    const [next, later] = [window(20, { isReady: false }), window(30, { isReady: false })]
    expect(windowToGuess([later, next], 10)).toEqual(next)
    expect(windowToGuess([window(30)], 30)).toBeNull()
  })
})

describe('the window of a save that names no race', () => {
  const [last, open, waiting] = [window(20), window(40), window(40, { isReady: false })]
  const [isDone, isRunning] = [() => true, () => false]

  it('is the open one, even while the last race runs', () => {
    expect(windowToSave([last, open], 30, isRunning)).toBe(open)
  })

  it('is the one that closed last, until its race is done', () => {
    expect(windowToSave([last, waiting], 30, isRunning)).toBe(last)
    expect(windowToSave([last, waiting], 30, isDone)).toBe(waiting)
  })

  it('is the last of all after the season, and the first before anything has closed', () => {
    expect(windowToSave([last], 30, isDone)).toBe(last)
    for (const isOver of [isDone, isRunning]) expect(windowToSave([waiting], 30, isOver)).toBe(waiting)
    expect(windowToSave([], 30, isDone)).toBeNull()
  })
})

describe('a closed window', () => {
  const sealed = { question: 'FIRST', race: 7, cutoff: 30, isSealed: true }

  it('waits for its seal from the cutoff', () => {
    const waits = [29, 30].map((now) => waitsForSeal({ cutoff: 30, isSealed: false }, now))
    expect(waits).toEqual([false, true])
    expect(waitsForSeal(sealed, 30)).toBe(false)
  })

  it('shows the guesses on its own question and race alone', () => {
    const isVisible = visibleWindows([sealed, { ...sealed, race: 8, cutoff: 40 }], { now: 30, own: false })
    expect([isVisible('FIRST', 7), isVisible('TENTH', 7), isVisible('FIRST', 8)]).toEqual([
      true,
      false,
      false,
    ])
    expect(visibleWindows([{ ...sealed, isSealed: false }], { now: 0, own: true })('FIRST', 7)).toBe(true)
  })

  it('that is ready is not open before it opens', () => {
    expect([9, 10].map((now) => windowState(window(20, { opensAt: 10 }), now))).toEqual(['not-yet', 'open'])
  })
})
