import { describe, expect, it } from 'vitest'
import { inLeaderboardOrder, leaderboardOf, type SeasonProgress } from '#game/leaderboard.ts'
import { leagueTable } from '#game/league-table.ts'
import { canMoveStart, fieldOfLeague, firstCounting, fromStepOf, possibleStarts } from '#game/leagues.ts'
import { letterCode, shownCode } from '#game/letter-code.ts'
import { leagueNameFault } from '#game/names/league-names.ts'
import { scored } from '#test/support/scored.ts'

const line = (user: string, ...points: number[]): SeasonProgress => ({
  user,
  username: user,
  scores: scored(points),
})
/** "rank name points" of a league. */
const ranked = (field: SeasonProgress[], members: string[], fromStep: number | null) =>
  leaderboardOf(inLeaderboardOrder(fieldOfLeague(field, { members: new Set(members), fromStep }))).map(
    ({ rank, guesser }) => `${rank} ${guesser.username} ${guesser.points}`,
  )

describe('the field of a league', () => {
  const field = [line('Kari', 80, 80, 90), line('Ola', 30, 60, 75), line('Liv', 70, 70, 85)]

  it('has its members only, with all points of the season', () => {
    expect(ranked(field, ['Ola', 'Liv', 'Per'], null)).toEqual(['1 Liv 85', '2 Ola 75'])
  })

  it('counts from a step on, where everyone has 0 points', () => {
    expect(ranked(field, ['Kari', 'Ola', 'Liv'], 1)).toEqual(['1 Liv 15', '1 Ola 15', '3 Kari 10'])
    expect(ranked(field, ['Kari', 'Ola', 'Liv'], 0)).toEqual(['1 Ola 45', '2 Liv 15', '3 Kari 10'])
    expect(fieldOfLeague(field, { members: new Set(['Ola']), fromStep: 1 })[0]!.scores).toEqual(
      scored([0, 15]),
    )
  })

  it('has no step and no places until its first race has a result', () => {
    for (const fromStep of [2, 7])
      expect(ranked(field, ['Kari', 'Ola'], fromStep)).toEqual(['null Kari 0', 'null Ola 0'])
    expect(leagueTable(field, { members: new Set(['Kari', 'Ola']), fromStep: 1 }, 1)).toEqual([])
    expect(ranked([line('Kari', 80)], ['Kari'], null)).toEqual(['1 Kari 80'])
  })

  it('has a table after any step, which knows nothing of later ones', () => {
    const league = { members: new Set(['Ola', 'Liv']), fromStep: 0 }
    const points = [1, 2].map((step) => leagueTable(field, league, step).map((one) => one.guesser.points))
    expect(points).toEqual([
      [30, 0],
      [45, 15],
    ])
  })
})

describe('the first race of a league', () => {
  const day = 24 * 60 * 60_000
  const race = (id: number, position: number | null, resultState: string | null, startsAt = id * day) => {
    return { id, position, startsAt, resultState }
  }
  const races = [race(1, 1, 'OFFICIAL'), race(2, 2, 'OFFICIAL'), race(3, 3, 'OFFICIAL'), race(4, 4, null)]

  it('gives the number of races before it, of those with a result', () => {
    expect(fromStepOf(races, null)).toBe(null)
    expect(fromStepOf(races, 1)).toBe(0)
    expect(fromStepOf(races, 3)).toBe(2)
    expect(fromStepOf(races, 4)).toBe(3)
  })

  it('stays the same race when an earlier one is cancelled or moved behind it', () => {
    const cancelled = [race(1, 1, 'OFFICIAL'), race(2, null, null), race(3, 2, 'OFFICIAL'), race(4, 3, null)]
    expect(fromStepOf(cancelled, 3)).toBe(1)
    const moved = [race(1, 1, 'OFFICIAL'), race(3, 2, 'OFFICIAL'), race(2, 3, 'OFFICIAL', 9 * day)]
    expect(fromStepOf(moved, 3)).toBe(1)
  })

  it('is the next one by date when it is cancelled', () => {
    const cancelled = [
      race(1, 1, 'OFFICIAL'),
      race(2, 2, 'OFFICIAL'),
      race(3, null, null),
      race(4, 3, 'OFFICIAL'),
    ]
    expect(fromStepOf(cancelled, 3)).toBe(2)
    // Deleted, with no race after it.
    expect(fromStepOf(cancelled, 9)).toBe(3)
  })

  it('is known before any race has a result, also when it is cancelled or deleted', () => {
    const ahead = [race(2, 2, null), race(1, 1, null), race(3, null, null), race(4, 3, null)]
    expect(firstCounting(ahead, null)).toMatchObject({ id: 1 })
    expect(firstCounting(ahead, 2)).toMatchObject({ id: 2 })
    expect(firstCounting(ahead, 3)).toMatchObject({ id: 4 })
    expect(firstCounting(ahead, 9)).toBe(null)
    expect(firstCounting([], null)).toBe(null)
  })

  it('can be moved until it begins, to races that have not begun', () => {
    const [before, after] = [4 * day - 1, 4 * day]
    const dated = [...races, race(5, null, null)].map((one) => ({ ...one, cutoff: one.startsAt }))
    expect(canMoveStart(dated, null, after)).toBe(true)
    expect(canMoveStart(dated, 3, before)).toBe(false)
    expect([canMoveStart(dated, 4, before), canMoveStart(dated, 4, after)]).toEqual([true, false])
    expect(canMoveStart(dated, 5, 9 * day)).toBe(true)
    expect(possibleStarts(dated, before).map(({ id }) => id)).toEqual([4])
    expect(possibleStarts(dated, after)).toEqual([])
  })
})

describe('the code of a league', () => {
  it('forgives case, spaces, hyphens and look-alikes', () => {
    for (const typed of ['K7Q29X10', 'k7q2-9x10', ' K7Q2 9XIO ', 'k7q2–9xlo', 'K7Q2-9XLO'])
      expect(letterCode(typed), typed).toBe('K7Q29X10')
    expect(shownCode('K7Q29X10')).toBe('K7Q2-9X10')
  })

  it('has eight characters, without U and other letters', () => {
    for (const typed of ['', 'K7Q29X1', 'K7Q29X100', 'U7Q29X10', 'Å7Q29X10', 'K7Q2_9X10', '⁷⁷⁷⁷⁷⁷⁷⁷'])
      expect(letterCode(typed), typed).toBe(null)
  })
})

describe('the name of a league', () => {
  it('follows the rule of usernames, with up to 40 characters', () => {
    for (const name of ['Gutta på jobben', 'O’Brien-ligaen', 'Лига', 'a'.repeat(40), 'Anonyme tippere'])
      expect(leagueNameFault(name), name).toBe(null)
    expect(leagueNameFault('a')).toBe('too-short')
    expect(leagueNameFault('a'.repeat(41))).toBe('too-long')
    expect(leagueNameFault('Liga\u202e2026')).toBe('invisible')
    expect(leagueNameFault('<b>Liga</b>')).toBe('characters')
    expect(leagueNameFault('2026')).toBe('no-letter')
  })

  it('is not that of the whole field', () => {
    for (const name of ['Alle', 'ALLE', 'А\u04c0\u04c0е'])
      expect(leagueNameFault(name), name).toBe('reserved')
  })
})
