import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeFlags } from '#game/imports/flag-proposals.ts'
import type { RaceControlMessage } from '#game/imports/race-control.ts'

type Sent = [clock: string, message: string, lap: number | null, more?: Partial<RaceControlMessage>]

const day = Date.UTC(2026, 3, 5)

/** The instant (milliseconds) of a clock time like "15:04:30", in UTC. */
const at = (clock: string) =>
  clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1_000 + day
const clockOf = (instant: number) => new Date(instant).toISOString().slice(11, 19)

/** A message with the fields that OpenF1 derives; safety cars and flags have their own categories. */
const sent = ([clock, message, lap, more]: Sent): RaceControlMessage => ({
  at: at(clock),
  lap,
  category: message.includes('SAFETY CAR DEPLOYED') ? 'SafetyCar' : 'Other',
  flag: null,
  scope: null,
  sector: Number(/ SECTOR (\d+)/.exec(message)?.[1]) || null,
  message,
  ...more,
})

const start: Sent = ['14:03:00', 'GREEN LIGHT - PIT EXIT OPEN', 1]
const end: Sent = ['16:30:00', 'CHEQUERED FLAG', 50]

/** The flags of a race with these messages, as "TYPE clock". */
const flagsOf = (...messages: Sent[]) =>
  proposeFlags([start, ...messages, end].map(sent)).map((flag) => `${flag.type} ${clockOf(flag.at)}`)

/** A yellow flag of half a minute in one sector. */
const yellow = (clock: string, lap: number | null, sector = 3): Sent[] => [
  [clock, `YELLOW IN TRACK SECTOR ${sector}`, lap],
  [clockOf(at(clock) + 30_000), `CLEAR IN TRACK SECTOR ${sector}`, lap],
]

/** A red flag in lap 8; the leader enters the pit lane in lap 9. */
const stopped: Sent[] = [
  ['15:00:00', 'RED FLAG', 8, { category: 'Flag', flag: 'RED', scope: 'Track' }],
  ['15:00:20', 'CLEAR IN TRACK SECTOR 9', 8],
  ['15:05:00', 'RECOVERY VEHICLE ON TRACK AT TURN 6', 9],
  ['15:10:00', 'TRACK CLEAR', 9],
  ...yellow('15:12:00', 9),
]

describe('a stopped race', () => {
  it.each<[string, Sent[]]>([
    ['STANDING START', [['15:20:00', 'STANDING START', 9]]],
    ['STANDING START PROCEDURE', [['15:20:00', 'STANDING START PROCEDURE', 9]]],
    ['ROLLING START', [['15:20:00', 'ROLLING START', 9]]],
    [
      'a rolling start behind the safety car',
      [['15:20:00', 'SAFETY CAR WILL ENTER PITS: ROLLING START PROCEDURE', 9]],
    ],
    ['a resume time and nothing else', [['15:15:00', 'RACE WILL RESUME AT 17:20', 9]]],
    [
      'a resume time sent long before',
      [
        ['14:58:00', 'SAFETY CAR IN THIS LAP', 7],
        ['15:02:00', 'RACE WILL RESUME AT 17:20', 9],
      ],
    ],
    [
      'a resume time that is sent again as it passes',
      [
        ['15:15:00', 'RACE WILL RESUME AT 02:20', 9],
        ['15:20:40', 'RACE WILL RESUME AT 02:20', 9],
      ],
    ],
    ['the green light at the pit exit', [['15:20:00', 'GREEN LIGHT - PIT EXIT OPEN', 9]]],
    ['SESSION STARTED, once more', [['15:20:00', 'SESSION STARTED', 9, { category: 'SessionStatus' }]]],
    ['SESSION RESUMED', [['15:20:00', 'SESSION RESUMED', 9, { category: 'SessionStatus' }]]],
    ['a safety car on the track', [['15:20:00', 'SAFETY CAR IN THIS LAP', 9]]],
    ['DRS', [['15:20:00', 'DRS ENABLED', 9, { category: 'Drs' }]]],
    ['laps alone', [['15:20:00', 'CAR 4 (NOR) TIME 1:20.1 DELETED', 10]]],
    [
      'an unknown wording, and later laps',
      [
        ['15:16:00', 'OFF WE GO AGAIN', 9],
        ['15:20:00', 'LOW GRIP CONDITIONS', 11],
      ],
    ],
  ])('counts yellow flags again after %s', (_, restart) => {
    expect(flagsOf(...stopped, ...restart, ...yellow('15:25:00', 10), ...yellow('15:40:00', 20))).toEqual([
      'RED 15:00:00',
      'YELLOW 15:25:00',
      'YELLOW 15:40:00',
    ])
  })

  it('counts them from the announced restart time, across the hour', () => {
    const flags = flagsOf(
      ['15:40:00', 'RED FLAG', 8],
      ['15:55:00', 'RACE WILL RESUME AT 18:05', 9],
      ...yellow('16:04:00', 9),
      ...yellow('16:06:00', 9),
    )
    expect(flags).toEqual(['RED 15:40:00', 'YELLOW 16:06:00'])
  })

  it('waits longer when the restart is delayed, before or after the announced time', () => {
    const flags = flagsOf(
      ...stopped,
      ['15:15:00', 'RACE WILL RESUME AT 17:20', 9],
      ['15:18:00', 'RACE WILL RESUME AT 17:30', 9],
      ...yellow('15:22:00', 9),
      ...yellow('15:31:00', 9),
      ['15:32:00', 'RACE WILL RESUME AT 17:45', 9],
      ...yellow('15:44:00', 9),
      ...yellow('15:46:00', 9),
    )
    expect(flags).toEqual(['RED 15:00:00', 'YELLOW 15:46:00'])
  })

  it('uses the corrected time when two times are announced together', () => {
    const flags = flagsOf(
      ...stopped,
      ['15:15:00', 'RACE WILL RESUME AT 17:26', 9],
      ['15:15:20', 'CORRECTION: RACE WILL RESUME AT 17:20', 9],
      ...yellow('15:22:00', 9),
    )
    expect(flags).toEqual(['RED 15:00:00', 'YELLOW 15:22:00'])
  })

  it('does not restart at a time that is withdrawn', () => {
    const flags = flagsOf(
      ...stopped,
      ['15:15:00', 'RACE WILL RESUME AT 17:20', 9],
      ['15:19:00', 'RACE WILL NOT BE RESUMED', 9],
      ...yellow('15:40:00', 9),
    )
    expect(flags).toEqual(['RED 15:00:00'])
  })

  it('does not restart on a clear track, DRS in one zone, a blue flag or the restart order', () => {
    const flags = flagsOf(
      ...stopped,
      ['15:14:00', 'TRACK CLEAR', 9],
      ['15:15:00', 'DRS ENABLED IN ZONE 1', 9],
      ['15:16:00', 'ORDER FOR RESTART: 4, 81, 1', 9],
      ['15:17:00', 'SAFETY CAR LIGHTS ON', 9],
      ['15:18:00', 'ALL CARS MAY OVERTAKE THE SAFETY CAR', 9],
      // Recorded two minutes before a restart, while every car was standing.
      ['15:18:30', 'WAVED BLUE FLAG FOR CAR 4 (NOR) TIMED AT 17:18:30', 9, { flag: 'BLUE' }],
      ...yellow('15:19:00', 9),
    )
    expect(flags).toEqual(['RED 15:00:00'])
  })

  it('stays stopped when a message arrives together with the red flag', () => {
    const flags = flagsOf(
      ['15:00:00', 'RED FLAG', 8],
      ['15:00:30', 'SAFETY CAR IN THIS LAP', 8],
      ['15:00:40', 'SAFETY CAR DEPLOYED', 8],
      ...yellow('15:05:00', 9),
    )
    expect(flags).toEqual(['RED 15:00:00', 'SAFETY_CAR 15:00:40'])
  })

  it('can be stopped twice', () => {
    const flags = flagsOf(
      ...stopped,
      ['15:15:00', 'RACE WILL RESUME AT 17:20', 9],
      ...yellow('15:24:00', 10),
      ['15:30:00', 'RED FLAG', 12],
      ...yellow('15:33:00', 13),
      ['15:40:00', 'ROLLING START', 13],
      ...yellow('15:45:00', 14),
    )
    expect(flags).toEqual(['RED 15:00:00', 'YELLOW 15:24:00', 'RED 15:30:00', 'YELLOW 15:45:00'])
  })

  it('can be stopped again in the first lap after the restart', () => {
    const flags = flagsOf(
      ...stopped,
      ['15:20:00', 'STANDING START', 9],
      ['15:21:00', 'RED FLAG', 10],
      ...yellow('15:25:00', 11),
      ['15:40:00', 'STANDING START', 11],
      ...yellow('15:45:00', 12),
    )
    expect(flags).toEqual(['RED 15:00:00', 'RED 15:21:00', 'YELLOW 15:45:00'])
  })

  it('can end during the stoppage', () => {
    expect(flagsOf(...stopped, ['15:30:00', 'RACE WILL NOT BE RESUMED', 9])).toEqual(['RED 15:00:00'])
    expect(flagsOf(['16:29:00', 'RED FLAG', 49], ...yellow('16:29:20', 49))).toEqual(['RED 16:29:00'])
  })

  it('has no flags afterwards, even without an explicit end', () => {
    const messages = [start, ...stopped, ...yellow('15:50:00', 9)].map(sent)
    expect(proposeFlags(messages).map(({ type }) => type)).toEqual(['RED'])
  })
})

describe('the yellow flags after a restart', () => {
  /** Race control may send all, some or none of these at a restart. */
  const restartWords = fc.subarray([
    'RACE WILL RESUME AT 17:20',
    'RACE WILL RESUME AT 17:20 - STANDING START PROCEDURE',
    'TRACK CLEAR',
    'ORDER FOR RESTART: 4, 81, 1',
    'SAFETY CAR LIGHTS ON',
    'ALL CARS MAY OVERTAKE THE SAFETY CAR',
    'STANDING START PROCEDURE',
    'ROLLING START',
    'SESSION STARTED',
    'THEY ARE ALL ON THEIR WAY',
  ])
  const periods = fc.array(
    fc.record({ gap: fc.integer({ min: 60, max: 400 }), sector: fc.integer({ min: 1, max: 20 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )

  it('are all counted, with any restart messages in any order', () => {
    fc.assert(
      fc.property(restartWords, periods, fc.infiniteStream(fc.nat()), (words, gaps, order) => {
        let now = at('15:22:00')
        const flags = gaps.flatMap(({ gap, sector }, index) => {
          now += gap * 1_000
          // Two laps after the red flag no car can still be in the pit lane.
          return yellow(clockOf(now), 10 + index, sector)
        })
        const restart = words.map((text, index): Sent => [clockOf(at('15:18:00') + index * 1_000), text, 9])
        const all = [start, ...stopped, ...restart, ...flags].map(sent)
        const shuffled = all.map((one) => ({ one, by: order.next().value })).sort((a, b) => a.by - b.by)
        const yellows = proposeFlags(shuffled.map(({ one }) => one)).filter(({ type }) => type === 'YELLOW')
        expect(yellows).toHaveLength(gaps.length)
      }),
    )
  })
})
