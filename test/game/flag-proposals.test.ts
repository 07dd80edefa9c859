import { describe, expect, it } from 'vitest'
import { proposeFlags } from '#game/changes/flag-proposals.ts'
import type { RaceControlMessage } from '#game/imports/race-control.ts'

type Told = [seconds: number, message: string, rest?: Partial<RaceControlMessage>]

/** Messages as race control sends them; what the words say is filled in as OpenF1 does. */
const told = (messages: readonly Told[]): RaceControlMessage[] =>
  messages.map(([seconds, message, rest]) => ({
    at: seconds * 1_000,
    lap: 1,
    category: 'Flag',
    flag: /^(DOUBLE YELLOW|YELLOW|CLEAR)/.exec(message)?.[0] ?? null,
    scope: null,
    sector: Number(/SECTOR (\d+)/.exec(message)?.[1]) || null,
    message,
    ...rest,
  }))

const start: Told = [0, 'GREEN LIGHT - PIT EXIT OPEN']
const end: Told = [7_200, 'CHEQUERED FLAG', { flag: 'CHEQUERED' }]

/** The flags of a race in which this was told, as "type@second". */
const during = (...messages: Told[]) =>
  proposeFlags(told([start, ...messages, end])).map(
    ({ type, virtual, at, beforeStart }) =>
      `${virtual ? 'VSC' : type}@${at / 1_000}${beforeStart ? ' before' : ''}`,
  )

describe('a yellow flag', () => {
  it('is one from the first sector until the last is clear', () => {
    expect(
      during(
        [10, 'YELLOW IN TRACK SECTOR 3'],
        [12, 'DOUBLE YELLOW IN TRACK SECTOR 4'],
        [20, 'CLEAR IN TRACK SECTOR 3'],
        [30, 'YELLOW IN TRACK SECTOR 5'],
        [40, 'CLEAR IN TRACK SECTOR 4'],
        [41, 'CLEAR IN TRACK SECTOR 5'],
      ),
    ).toEqual(['YELLOW@10'])
  })

  it.each([
    [69, ['YELLOW@10']],
    [70, ['YELLOW@10', 'YELLOW@70']],
  ])('again at %i s, 30 s after the track was clear, is another', (again, flags) => {
    expect(
      during(
        [10, 'YELLOW IN TRACK SECTOR 3'],
        [40, 'CLEAR IN TRACK SECTOR 3'],
        [again, 'YELLOW IN TRACK SECTOR 9'],
      ),
    ).toEqual(flags)
  })

  it('ends where the whole track is clear', () => {
    expect(
      during([10, 'YELLOW IN TRACK SECTOR 3'], [40, 'TRACK CLEAR'], [100, 'YELLOW IN TRACK SECTOR 3']),
    ).toEqual(['YELLOW@10', 'YELLOW@100'])
  })

  it('does not count while the race is suspended', () => {
    expect(
      during(
        [100, 'RED FLAG', { flag: 'RED', scope: 'Track' }],
        [200, 'YELLOW IN TRACK SECTOR 3'],
        [900, 'GREEN LIGHT - PIT EXIT OPEN', { lap: 9 }],
        [1_000, 'YELLOW IN TRACK SECTOR 4'],
      ),
    ).toEqual(['RED@100', 'YELLOW@1000'])
  })

  it('in the pit lane is none', () => {
    expect(during([10, 'YELLOW IN PIT LANE', { flag: null }])).toEqual([])
  })
})

describe('a red flag', () => {
  it('is told in several ways within a minute', () => {
    expect(
      during(
        [100, 'RED FLAG', { flag: 'RED', scope: 'Track' }],
        [130, 'RED FLAG - RACE SUSPENDED', { category: 'Other' }],
        [1_000, 'RED FLAG - RACE SUSPENDED', { category: 'Other' }],
      ),
    ).toEqual(['RED@100', 'RED@1000'])
  })

  it('is not what somebody did under it', () => {
    expect(
      during([100, 'RED FLAG INFRINGEMENT'], [200, 'INCIDENT INVOLVING CAR 6 NOTED - RED FLAG INFRINGEMENT']),
    ).toEqual([])
  })
})

describe('a safety car', () => {
  it.each([
    ['SAFETY CAR DEPLOYED', ['SAFETY_CAR@100']],
    ['VIRTUAL SAFETY CAR DEPLOYED', ['VSC@100']],
    ['VSC DEPLOYED', ['VSC@100']],
    ['SAFETY CAR IN THIS LAP', []],
    ['VIRTUAL SAFETY CAR ENDING', []],
    ['LAPPED CARS MAY NOW OVERTAKE THE SAFETY CAR: 77', []],
    ['INCIDENT INVOLVING CAR 6 (HAD) NOTED - SAFETY CAR INFRINGEMENT', []],
  ])('is out after %s: %j', (message, flags) => {
    expect(during([100, message])).toEqual(flags)
  })

  it.each([
    [160, ['SAFETY_CAR@160']],
    [161, ['VSC@100', 'SAFETY_CAR@161']],
  ])('that follows a virtual one at 100 s counts once when it comes by 160 s: %i', (at, flags) => {
    expect(during([100, 'VIRTUAL SAFETY CAR DEPLOYED'], [at, 'SAFETY CAR DEPLOYED'])).toEqual(flags)
  })

  it('that follows another safety car counts', () => {
    expect(during([100, 'SAFETY CAR DEPLOYED'], [140, 'SAFETY CAR DEPLOYED'])).toHaveLength(2)
  })
})

describe('the session', () => {
  it('is over with the chequered flag', () => {
    expect(proposeFlags(told([start, end, [7_201, 'YELLOW IN TRACK SECTOR 1']]))).toEqual([])
  })

  it('proposes what was seen before the start apart', () => {
    const early: Told = [-600, 'YELLOW IN TRACK SECTOR 17']
    const clear: Told = [-500, 'CLEAR IN TRACK SECTOR 17']
    expect(during(early, clear, [10, 'SAFETY CAR DEPLOYED'])).toEqual(['YELLOW@-600 before', 'SAFETY_CAR@10'])
  })

  it('starts when it is said to, even if the pit exit opened before', () => {
    expect(
      during([50, 'YELLOW IN TRACK SECTOR 1'], [60, 'SESSION STARTED', { category: 'SessionStatus' }]),
    ).toEqual(['YELLOW@50 before'])
  })

  it('starts with the last opening of the pit exit, not with a later one in the race', () => {
    const again: Told = [300, 'GREEN LIGHT - PIT EXIT OPEN']
    const restart: Told = [900, 'GREEN LIGHT - PIT EXIT OPEN', { lap: 12 }]
    expect(during([200, 'SAFETY CAR DEPLOYED'], again, [400, 'SAFETY CAR DEPLOYED'], restart)).toEqual([
      'SAFETY_CAR@200 before',
      'SAFETY_CAR@400',
    ])
  })

  it('does not start with a restart, where its start was not told in the same words', () => {
    const restart: Told = [900, 'SESSION STARTED', { category: 'SessionStatus', lap: 12 }]
    expect(during([200, 'SAFETY CAR DEPLOYED'], restart)).toEqual(['SAFETY_CAR@200'])
  })

  it('that has told nothing has no flags', () => {
    expect(proposeFlags([])).toEqual([])
  })
})
