import { describe, expect, it } from 'vitest'
import {
  type Meaning,
  meaningOf,
  type RaceControlMessage,
  wordingsNotKnown,
} from '#game/imports/race-control.ts'

const message = (text: string, more: Partial<RaceControlMessage> = {}): RaceControlMessage => ({
  at: 0,
  lap: 1,
  category: 'Other',
  flag: null,
  scope: null,
  sector: null,
  message: text,
  ...more,
})

const meanings: Record<Exclude<Meaning, 'unknown'>, string[]> = {
  start: ['SESSION STARTED', 'RACE START', 'RACE STARTED'],
  'pit-exit': ['GREEN LIGHT - PIT EXIT OPEN'],
  running: [
    'STANDING START',
    'STANDING START PROCEDURE',
    'ROLLING START',
    'ROLLING START PROCEDURE',
    'STANDING RESTART',
    'SAFETY CAR WILL ENTER PITS: ROLLING START PROCEDURE',
    'SAFETY CAR IN THIS LAP',
    'LAPPED CARS MAY NOW OVERTAKE THE SAFETY CAR: 77, 20',
    'LAPPED CAR MAY NOW OVERTAKE THE SAFETY CAR: 77',
    'RACE RESUMED',
    'SPRINT RESUMED',
    'SESSION RESUMED',
    'SESSION RESTARTED',
    'RACE HAS RESUMED',
    'RACE HAS BEEN RESTARTED',
    'RACE WILL RESUME NOW',
    'GREEN FLAG',
  ],
  'resumes-at': [
    'RACE WILL RESUME AT 15:33',
    'RACE WILL RESUME AT 15:33 - STANDING START PROCEDURE',
    'RACE WILL RESUME AT 17:33 - ROLLING START PROCEDURE',
    'SPRINT WILL RESUME AT 9.05',
    'SESSION WILL BE RESUMED AT 15:33',
    'CORRECTION: RACE WILL RESUME AT 15:40',
    'THE RACE WILL BE RESTARTED AT 15:33',
  ],
  'not-resumed': [
    'RACE WILL NOT BE RESUMED',
    'RACE WILL NOT RESUME',
    'RACE WILL NOT RESUME AT 15:33',
    'RESTART DELAYED',
    'RESUMPTION IS POSTPONED',
  ],
  red: ['RED FLAG', 'RED FLAG - RACE SUSPENDED'],
  stopped: ['SESSION ABORTED', 'SESSION SUSPENDED', 'SESSION STOPPED'],
  'safety-car': ['SAFETY CAR DEPLOYED'],
  'virtual-safety-car': ['VIRTUAL SAFETY CAR DEPLOYED', 'VSC DEPLOYED'],
  yellow: ['YELLOW IN TRACK SECTOR 3', 'DOUBLE YELLOW IN TRACK SECTOR 14'],
  clear: ['CLEAR IN TRACK SECTOR 3'],
  'all-clear': ['TRACK CLEAR'],
  end: ['CHEQUERED FLAG', 'SESSION FINISHED', 'SESSION ENDED'],
  nothing: [
    'YELLOW IN PIT LANE',
    'PIT EXIT CLOSED',
    'ABORTED START',
    'DELAYED START',
    'START ABORTED - EXTRA FORMATION LAP',
    'STARTING PROCEDURE SUSPENDED',
    'FORMATION LAP WILL START AT 15:15',
    'FORMATION LAP WILL BE STARTED BEHIND THE SAFETY CAR',
    'RACE WILL START BEHIND THE SAFETY CAR',
    'CORRECTION: SPRINT WILL START AT 12:28',
    'ORDER FOR RESTART: 1, 14, 11',
    'RESTART ORDER: 1 - 44 - 14',
    'RESTART PROCEDURE NOTED',
    'FIA STEWARDS: RESTART PROCEDURE UNDER INVESTIGATION',
    'RESTART PROCEDURE NO FURTHER ACTION',
    'ALL CARS MAY OVERTAKE THE SAFETY CAR',
    'ALL CARS TO FOLLOW THE SAFETY CAR THROUGH THE PIT LANE',
    'SAFETY CAR THROUGH THE PIT LANE',
    'SAFETY CAR WILL USE START/FINISH STRAIGHT',
    'SAFETY CAR LIGHTS ON',
    'THE SAFETY CAR WILL STAY OUT FOR 2 LAPS',
    'VIRTUAL SAFETY CAR ENDING',
    'VSC ENDED',
    'INCIDENT INVOLVING CAR 6 (HAD) NOTED - RED FLAG INFRINGEMENT',
    'RED FLAG INFRINGEMENT',
    'FIA STEWARDS: 5 SECOND TIME PENALTY FOR CAR 4 (NOR) - FALSE START - OUT OF POSITION',
    'CAR 1 (VER) TIME 1:20.123 DELETED - TRACK LIMITS AT TURN 4 LAP 3 15:04:05',
    'RECOVERY VEHICLE ON START/FINISH STRAIGHT',
    'RISK OF RAIN FOR F1 RACE IS 40%',
    'USE OF INTERMEDIATE TYRES IS MANDATORY',
    'TRACK SURFACE SLIPPERY IN TRACK SECTOR 3',
    'CARS 3 (RIC) AND 23 (ALB) STOPPED AT TURN 2',
    'WAVED BLUE FLAG FOR CAR 2 (SAR) TIMED AT 16:54:09',
  ],
}

describe('the wordings of race control', () => {
  it.each(Object.entries(meanings).flatMap(([meaning, texts]) => texts.map((text) => [text, meaning])))(
    '%s: %s',
    (text, meaning) => {
      expect(meaningOf(message(text!))).toBe(meaning)
    },
  )

  it.each([
    ['a new word for a stop', 'RACE SUSPENDED'],
    ['a new word for a restart', 'RESTART IMMINENT'],
    ['a resumption without a time of day', 'RACE WILL RESUME IN 10 MINUTES'],
    ['a start that is no start yet', 'RACE START DELAYED'],
    ['a new word for a safety car', 'SAFETY CAR RELEASED'],
    ['a yellow flag for the whole track', 'FULL COURSE YELLOW'],
    ['a yellow flag in no sector', 'YELLOW IN TRACK SECTOR'],
  ])('%s is unknown', (_, text) => {
    expect(meaningOf(message(text))).toBe('unknown')
  })

  it.each(['SafetyCar', 'SessionStatus'])('anything new in the category %s is unknown', (category) => {
    expect(meaningOf(message('SOMETHING NEW', { category }))).toBe('unknown')
  })

  it('a keyword in a message about a car or the timing has no meaning', () => {
    expect(meaningOf(message('CAR 4 (NOR) SLOW ON RESTART', { category: 'CarEvent' }))).toBe('nothing')
  })
})

describe('the source’s own fields', () => {
  it.each<[Meaning, Partial<RaceControlMessage>]>([
    ['red', { flag: 'RED', scope: 'Track' }],
    ['end', { flag: 'CHEQUERED', scope: 'Track' }],
    ['running', { flag: 'GREEN', scope: 'Track' }],
    ['yellow', { flag: 'DOUBLE YELLOW', scope: 'Sector', sector: 4 }],
    ['clear', { flag: 'CLEAR', scope: 'Sector', sector: 4 }],
  ])('need no known wording: %s', (meaning, fields) => {
    expect(meaningOf(message('IN OTHER WORDS', { category: 'Flag', ...fields }))).toBe(meaning)
  })

  it('mean a clear track for DRS only when it is enabled everywhere', () => {
    expect(meaningOf(message('DRS ENABLED', { category: 'Drs' }))).toBe('running')
    expect(meaningOf(message('DRS ENABLED IN ZONE 1'))).toBe('nothing')
  })
})

describe('unknown wordings', () => {
  it('are counted together without car, turn and time, under the first wording', () => {
    const messages = [
      message('FULL COURSE YELLOW AT TURN 3', { at: 1_000, lap: 7 }),
      message('RED FLAG', { at: 2_000 }),
      message('FULL COURSE YELLOW AT TURN 12', { at: 3_000, lap: 9 }),
      message('RACE SUSPENDED', { at: 4_000, lap: null }),
    ]
    expect(wordingsNotKnown(messages)).toEqual([
      {
        wording: 'FULL COURSE YELLOW AT TURN #',
        message: 'FULL COURSE YELLOW AT TURN 3',
        times: 2,
        at: 1_000,
      },
      { wording: 'RACE SUSPENDED', message: 'RACE SUSPENDED', times: 1, at: 4_000 },
    ])
  })

  it('are ignored after the end of the session', () => {
    expect(
      wordingsNotKnown([message('CHEQUERED FLAG', { at: 1 }), message('RACE SUSPENDED', { at: 2 })]),
    ).toEqual([])
  })
})
