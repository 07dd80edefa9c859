import { describe, expect, it } from 'vitest'
import type { ImpactCause, ImpactMove } from '#game/live/impact.ts'
import { liveFieldOf } from '#game/live/table.ts'
import { causeText, impactText, liveWords } from '#words/live.ts'
import {
  amongInWords,
  awayInWords,
  fieldInWords,
  momentInWords,
  placeNowInWords,
  provisionalUntil,
} from '#words/live-page.ts'

const names: Record<string, string> = { albon: 'Albon', sainz: 'Sainz' }
const move = (username: string, points: number): ImpactMove => ({
  user: username.toLowerCase(),
  username,
  points,
})
const textOf = (cause: ImpactCause, ...moves: ImpactMove[]) =>
  impactText({ isFinished: false, cause, moves }, 'nora', (driver) => names[driver]!)
const up: ImpactCause = { kind: 'place', driver: 'albon', place: 10, from: 11 }

describe('a line of the feed', () => {
  it.each<[string, ImpactCause]>([
    ['Albon opp på 10. plass', up],
    ['Albon ned på 10. plass', { ...up, from: 9 }],
    ['Albon på 10. plass', { ...up, from: null }],
    ['Albon står ikke lenger på 11. plass', { ...up, place: null }],
    ['Hele rekkefølgen følges nå', { kind: 'known', isWhole: true }],
    ['Bare plassene som gir poeng, følges nå', { kind: 'known', isWhole: false }],
    ['Sainz er ute', { kind: 'out', driver: 'sainz', isCertain: true }],
    ['Sainz er trolig ute', { kind: 'out', driver: 'sainz', isCertain: false }],
    ['Rødt flagg', { kind: 'flag', types: [{ type: 'RED', count: 1, isMore: true }] }],
    [
      'Gult flagg nummer 4 og sikkerhetsbil',
      {
        kind: 'flag',
        types: [
          { type: 'YELLOW', count: 4, isMore: true },
          { type: 'SAFETY_CAR', count: 1, isMore: true },
        ],
      },
    ],
    ['Gult flagg rettet til 3', { kind: 'flag', types: [{ type: 'YELLOW', count: 3, isMore: false }] }],
  ])('says what happened: %s', (text, cause) => {
    expect(textOf(cause, move('Nora', 10))).toBe(`${text}: du +10`)
  })

  it.each<[string, ImpactCause & { kind: 'phase' }]>([
    ['Løpet er i gang', { kind: 'phase', phase: 'RACING', isAgain: false }],
    ['Løpet er i gang igjen', { kind: 'phase', phase: 'RACING', isAgain: true }],
    ['Løpet er stanset', { kind: 'phase', phase: 'STOPPED', isAgain: false }],
    ['Målflagg', { kind: 'phase', phase: 'FLAGGED', isAgain: false }],
  ])('names an event that moves nobody: %s', (text, cause) => {
    expect(causeText({ cause, isFinished: false }, String)).toBe(text)
  })

  it('has drivers who finish in a place after the flag, and no longer gain or lose it', () => {
    expect(causeText({ cause: up, isFinished: true }, String)).toBe('albon i mål på 10. plass')
  })

  it('carries its lap, or the time of day where none is known', () => {
    const at = Date.UTC(2026, 2, 15, 14, 33, 10)
    expect(momentInWords({ at, lap: 36, isFinished: false })).toEqual({ short: 'R36', long: 'Runde 36' })
    expect(momentInWords({ at, lap: null, isFinished: false }).short).toBe('15.33.10')
    expect(momentInWords({ at, lap: null, isFinished: true }).short).toBe('Mål')
  })

  it('sums up what a viewer has missed', () => {
    const lines = [move('Nora', -5), move('Solveig', 4), move('Nora', 2)].map((one) => ({ moves: [one] }))
    expect(awayInWords(lines, 'nora')).toBe('Mens du var borte: tre\u00A0endringer, du\u00A0−3.')
    expect(awayInWords([{ moves: [] }], null)).toBe('Mens du var borte: én\u00A0endring.')
  })

  it('says whom it moved, and counts the rest of many', () => {
    expect(textOf(up, move('Nora', 10), move('Solveig', -6))).toBe(
      'Albon opp på 10. plass: du +10, Solveig −6',
    )
    const six = ['Solveig', 'Pål', 'Kari', 'Ola', 'Åse', 'Nora'].map((name) => move(name, 2))
    expect(textOf(up, ...six)).toBe('Albon opp på 10. plass: Solveig +2, Pål +2, Kari +2 og tre\u00a0andre')
  })
})

describe('the words of a race that runs', () => {
  it('say among whom the places are', () => {
    const part = { isWholeField: false, followed: ['solveig'] }
    expect(amongInWords(liveFieldOf({ ...part, isWholeField: true }))).toBe('')
    expect(amongInWords(liveFieldOf(part))).toBe(' i ligaene dine')
    expect(fieldInWords(liveFieldOf(part), true)).toBe('Plassene er regnet innenfor ligaene dine.')
    const best = liveFieldOf({ ...part, followed: [] })
    expect(fieldInWords(best, true)).toBe('Her er du og de 50 som lå best an før løpet.')
    expect(fieldInWords(best, false)).toBe('Her er de 50 som lå best an før løpet.')
  })

  const at = Date.UTC(2026, 2, 15, 14, 42, 10)

  it('say how fresh the state is, and of whom', () => {
    expect(liveWords.updated(at)).toBe('Sist oppdatert kl.\u00a015.42.10')
    expect(liveWords.stale({ at, by: { source: 'OPENF1', name: null } })).toBe(
      'Ingen ferske data siden 15.42',
    )
    expect(liveWords.stale({ at, by: { source: 'REFEREE', name: 'Nora' } })).toBe(
      'Løpsreferenten har ikke meldt noe siden 15.42',
    )
    expect(liveWords.source({ source: 'REFEREE', name: 'Nora' })).toBe('Løpsreferent Nora')
    expect(liveWords.source({ source: 'REFEREE', name: null })).toBe('Løpsreferent')
    expect(liveWords.source({ source: 'OPENF1', name: null })).toBe('OpenF1')
    expect(liveWords.source({ source: 'REPLAY', name: null })).toBe('Reprise')
  })

  it('count laps and flags', () => {
    expect(liveWords.lap(12, 57)).toBe('Runde 12 av 57')
    expect(liveWords.lap(12, null)).toBe('Runde 12')
    expect(liveWords.lap(null, 57)).toBeNull()
    expect(liveWords.flags({ YELLOW: 0, RED: 0, SAFETY_CAR: 0 })).toBe('Ingen flagg så langt')
    expect(liveWords.flags({ YELLOW: 2, RED: 0, SAFETY_CAR: 1 })).toBe(
      'To\u00a0gule flagg og én\u00a0sikkerhetsbil',
    )
  })

  it('say how far behind a viewer follows', () => {
    expect(liveWords.delay(0)).toBe('Uten forsinkelse')
    expect(liveWords.delay(1)).toBe('Ett\u00a0sekund bak')
    expect(liveWords.delay(45)).toBe('45\u00a0sekunder bak')
  })
})

describe('a race after the chequered flag', () => {
  const leader = { category: 'FIRST', place: 1, isOut: false, isOutCertain: false } as const

  it('is no longer led, and its points wait for the result', () => {
    expect(placeNowInWords(leader, 'RACING')).toBe('leder løpet')
    expect(placeNowInWords(leader, 'FLAGGED')).toBe('i mål som nummer én')
    expect(placeNowInWords({ ...leader, place: 10 }, 'FLAGGED')).toBe('i mål som nummer 10')
    expect(provisionalUntil('RACING')).toBe('Gjelder bare om løpet ender slik.')
    expect(provisionalUntil('FLAGGED')).toBe('Gjelder til resultatet er klart.')
  })
})
