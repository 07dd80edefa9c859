import { describe, expect, it } from 'vitest'
import { inLeaderboardOrder, leaderboardOf } from '#game/leaderboard.ts'
import { leagueEventKinds } from '#game/leagues.ts'
import { codeLetters } from '#game/letter-code.ts'
import { scored } from '#test/support/scored.ts'
import { joinNotice, logLine, spelledCode, standingSentence, startOf, tableComes } from '#words/leagues.ts'

const words = (text: string) => text.replaceAll('\u00a0', ' ')

const table = (points: Record<string, number>) =>
  leaderboardOf(
    inLeaderboardOrder(
      Object.entries(points).map(([username, total]) => ({
        user: username,
        username,
        scores: scored([total]),
      })),
    ),
  )
const standing = (points: Record<string, number>, name: string, isOver?: boolean) => {
  const entries = table(points)
  const line = standingSentence(
    entries,
    entries.findIndex(({ guesser }) => guesser.username === name),
    entries.length,
    isOver,
  )
  return line && words(line)
}

describe('the code of a league', () => {
  it('is read aloud with the spelling alphabet', () => {
    expect(spelledCode('4TNK8RB2')).toBe('fire, Teodor, Nils, Karin – åtte, Rikard, Bernhard, to')
  })

  it('has a word for each sign that a code may have', () => {
    for (const sign of codeLetters) expect(spelledCode(sign.repeat(8))).not.toContain('undefined')
  })
})

describe('the viewer’s place in a league', () => {
  it('is counted from the leader, or from the next for the leader', () => {
    const points = { Liv: 147, Pål: 115, Nora: 49 }
    expect(standing(points, 'Nora')).toBe('Du er nummer 3 av 3, 98 poeng bak Liv.')
    expect(standing(points, 'Liv')).toBe('Du leder, 32 poeng foran Pål.')
  })

  it('says what is shared', () => {
    expect(standing({ Liv: 9, Nora: 9, Pål: 1 }, 'Nora')).toBe('Du er delt nummer 1 av 3.')
    expect(standing({ Liv: 9, Nora: 9, Pål: 1 }, 'Pål')).toBe('Du er nummer 3 av 3, 8 poeng bak Liv og Nora.')
    expect(standing({ Nora: 9 }, 'Nora')).toBe('Du er nummer 1 av 1.')
    expect(standing({ Nora: 9 }, 'Liv')).toBeNull()
  })

  it('is in the past after the season', () => {
    expect(standing({ Liv: 9, Pål: 1 }, 'Pål', true)).toBe('Du ble nummer 2 av 2, 8 poeng bak Liv.')
    expect(standing({ Liv: 9, Pål: 1 }, 'Liv', true)).toBe('Du vant, 8 poeng foran Pål.')
  })

  it('goes with the race that counts first', () => {
    expect(startOf({ from: null })).toBe('Teller hele sesongen.')
    expect(startOf({ from: { position: 8, name: 'Østerrike' } })).toBe('Teller fra løp 8, Østerrike.')
    expect(startOf({ from: { position: null, name: 'Imola' } })).toBe('Teller fra Imola.')
  })

  it('is preceded by the race and the day of the first points', () => {
    const first = { position: 8, name: 'Østerrike', startsAt: Date.UTC(2026, 3, 22, 13) }
    expect(words(tableComes(first))).toBe('De første poengene kommer etter løp 8, Østerrike, 22. april.')
    expect(tableComes(null)).toBe('Tabellen kommer når fristen for å tippe sesongen er ute.')
  })
})

describe('the log of a league', () => {
  it('has a sentence for each event, also after an account is erased', () => {
    for (const kind of leagueEventKinds) {
      for (const names of [
        { actor: 'Kari', user: 'Ola' },
        { actor: null, user: null },
      ]) {
        const line = logLine({ kind, ...names, detail: null })
        expect(line).toMatch(/^[A-ZÆØÅ].+\.$/)
        expect(line).not.toContain('undefined')
      }
    }
    expect(logLine({ kind: 'JOINED', actor: 'Kari', user: null, detail: null })).toBe('Kari ble med.')
    expect(logLine({ kind: 'HANDED_OVER', actor: 'Kari', user: 'Ola', detail: null })).toBe(
      'Ola overtok ligaen etter Kari.',
    )
    expect(logLine({ kind: 'REMOVED', actor: 'Kari', user: null, detail: null })).toBe(
      'Kari fjernet en slettet konto.',
    )
  })
})

it('a notice after sign-in says why somebody did not join, whatever the address says', () => {
  expect(joinNotice(null)).toBeNull()
  expect(joinNotice('league-full')).toContain('1000')
  expect(joinNotice('__proto__')).toBe('Det gikk ikke å bli med. Prøv igjen med koden.')
})
