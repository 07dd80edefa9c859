import { describe, expect, it } from 'vitest'
import { proposeFlags } from '#game/imports/flag-proposals.ts'
import type { RaceControlMessage } from '#game/imports/race-control.ts'

type Sent = [seconds: number, message: string, rest?: Partial<RaceControlMessage>]

/** Race control messages with the fields that OpenF1 derives from the text. */
const sent = (messages: readonly Sent[]): RaceControlMessage[] =>
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

const start: Sent = [0, 'GREEN LIGHT - PIT EXIT OPEN']
const end: Sent = [7_200, 'CHEQUERED FLAG', { flag: 'CHEQUERED' }]

/** The flags of a race with these messages, as "type@second". */
const during = (...messages: Sent[]) =>
  proposeFlags(sent([start, ...messages, end])).map(
    ({ type, virtual, at, beforeStart }) =>
      `${virtual ? 'VSC' : type}@${at / 1_000}${beforeStart ? ' before' : ''}`,
  )

describe('a yellow flag', () => {
  it('lasts from the first sector’s flag until the last sector is clear', () => {
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
  ])('counts again at %i s, if the track was clear for 30 s', (again, flags) => {
    expect(
      during(
        [10, 'YELLOW IN TRACK SECTOR 3'],
        [40, 'CLEAR IN TRACK SECTOR 3'],
        [again, 'YELLOW IN TRACK SECTOR 9'],
      ),
    ).toEqual(flags)
  })

  it('ends when the whole track is clear', () => {
    expect(
      during([10, 'YELLOW IN TRACK SECTOR 3'], [40, 'TRACK CLEAR'], [100, 'YELLOW IN TRACK SECTOR 3']),
    ).toEqual(['YELLOW@10', 'YELLOW@100'])
  })

  it('does not count during a suspension', () => {
    expect(
      during(
        [100, 'RED FLAG', { flag: 'RED', scope: 'Track' }],
        [200, 'YELLOW IN TRACK SECTOR 3'],
        [900, 'GREEN LIGHT - PIT EXIT OPEN', { lap: 9 }],
        [1_000, 'YELLOW IN TRACK SECTOR 4'],
      ),
    ).toEqual(['RED@100', 'YELLOW@1000'])
  })

  it('does not count in the pit lane', () => {
    expect(during([10, 'YELLOW IN PIT LANE', { flag: null }])).toEqual([])
  })
})

describe('a red flag', () => {
  it('counts once when it is announced several times within a minute', () => {
    expect(
      during(
        [100, 'RED FLAG', { flag: 'RED', scope: 'Track' }],
        [130, 'RED FLAG - RACE SUSPENDED', { category: 'Other' }],
        [1_000, 'RED FLAG - RACE SUSPENDED', { category: 'Other' }],
      ),
    ).toEqual(['RED@100', 'RED@1000'])
  })

  it('ignores messages about an infringement under it', () => {
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
  ])('counts once if it follows a virtual one from 100 s by 160 s: %i', (at, flags) => {
    expect(during([100, 'VIRTUAL SAFETY CAR DEPLOYED'], [at, 'SAFETY CAR DEPLOYED'])).toEqual(flags)
  })

  it('counts when it follows another safety car', () => {
    expect(during([100, 'SAFETY CAR DEPLOYED'], [140, 'SAFETY CAR DEPLOYED'])).toHaveLength(2)
  })
})

describe('the session', () => {
  it('ends with the chequered flag', () => {
    expect(proposeFlags(sent([start, end, [7_201, 'YELLOW IN TRACK SECTOR 1']]))).toEqual([])
  })

  it('lists flags before the start separately', () => {
    const early: Sent = [-600, 'YELLOW IN TRACK SECTOR 17']
    const clear: Sent = [-500, 'CLEAR IN TRACK SECTOR 17']
    expect(during(early, clear, [10, 'SAFETY CAR DEPLOYED'])).toEqual(['YELLOW@-600 before', 'SAFETY_CAR@10'])
  })

  it('starts at SESSION STARTED, even if the pit exit opened before', () => {
    expect(
      during([50, 'YELLOW IN TRACK SECTOR 1'], [60, 'SESSION STARTED', { category: 'SessionStatus' }]),
    ).toEqual(['YELLOW@50 before'])
  })

  it('starts at the last opening of the pit exit, not at a later one in the race', () => {
    const again: Sent = [300, 'GREEN LIGHT - PIT EXIT OPEN']
    const restart: Sent = [900, 'GREEN LIGHT - PIT EXIT OPEN', { lap: 12 }]
    expect(during([200, 'SAFETY CAR DEPLOYED'], again, [400, 'SAFETY CAR DEPLOYED'], restart)).toEqual([
      'SAFETY_CAR@200 before',
      'SAFETY_CAR@400',
    ])
  })

  it('does not start at a restart without a start message', () => {
    const restart: Sent = [900, 'SESSION STARTED', { category: 'SessionStatus', lap: 12 }]
    expect(during([200, 'SAFETY CAR DEPLOYED'], restart)).toEqual(['SAFETY_CAR@200'])
  })

  it('without messages has no flags', () => {
    expect(proposeFlags([])).toEqual([])
  })
})
