import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { leadersOf } from '#app/components/home/leaders.ts'
import { Leaderboard } from '#app/components/leaderboard.tsx'
import { sparklinePath } from '#app/components/sparkline.tsx'
import { inLeaderboardOrder, leaderboardOf } from '#game/leaderboard.ts'
import { scored } from '#test/support/scored.ts'

const progress = (username: string, points: number[]) => ({
  user: username.toLowerCase(),
  username,
  scores: scored(points),
})
const entries = leaderboardOf(
  inLeaderboardOrder([progress('Anna', [10, 30]), progress('Bjarne', [20, 30]), progress('Cecilie', [5, 3])]),
)

const render = (given: Partial<Parameters<typeof Leaderboard>[0]> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Leaderboard
        entries={entries}
        ranks={[]}
        viewer="cecilie"
        latestRace="Monaco"
        profile={(id) => `/user/${id}`}
        {...given}
      />
    </MemoryRouter>,
  )

/** The rows as a screen reader reads them, without aria-hidden text. */
const readAloud = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) =>
    row!
      .replace(/<(\w+)[^>]*aria-hidden="true"[^>]*>.*?<\/\1>/g, '')
      .replace(/<\/t[dh]>/g, '|')
      .replace(/<[^>]+>/g, '')
      .split('|')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== ''),
  )

describe('the leaderboard', () => {
  it('shows shared ranks, movement, points of the latest race and the gap in words and numbers', () => {
    expect(readAloud(render())).toEqual([
      ['Plass', 'Endring', 'Navn', 'Poeng', 'Sist', 'Avstand', 'Form'],
      ['delt 1. plass', '1 plass opp', 'Anna', '30', '+20 flest i løpet', '–'],
      ['delt 1. plass', 'uendret', 'Bjarne', '30', '+10', '–'],
      ['3', 'uendret', 'Cecilie (deg)', '3', '−2', '−27'],
    ])
  })

  it('is named by its caption, and each row by its participant', () => {
    expect(render()).toMatch(/<caption>Rangering.*etter Monaco.*<\/caption>/)
    expect(render().match(/<th scope="row"/g)).toHaveLength(3)
  })

  it('marks only the viewer’s own row', () => {
    expect(render().match(/row-me/g)).toHaveLength(1)
    expect(render({ viewer: null })).not.toMatch(/row-me|\(deg\)/)
  })

  it('links each name to its profile', () => {
    expect(render()).toContain('href="/user/bjarne"')
  })

  it('shows neither movement nor latest points before the first race', () => {
    const [head] = readAloud(render({ latestRace: null }))
    expect(head).toEqual(['Plass', 'Navn', 'Poeng', 'Avstand'])
  })

  it('sets no style attribute, because the CSP forbids it', () => {
    expect(render()).not.toContain('style=')
  })
})

describe('the leader sentence', () => {
  it('names one or two leaders, or one and the number of others', () => {
    const leader = (name: string) => ({ ...entries[0]!, guesser: { id: name, username: name, points: 30 } })
    expect(leadersOf([leader('Anna')], 'leder')).toBe('Anna leder med 30\u00a0poeng')
    expect(leadersOf([leader('Anna'), leader('Bo')], 'vant')).toBe('Anna og Bo vant med 30\u00a0poeng')
    expect(leadersOf(['Anna', 'Bo', 'Ci', 'Di'].map(leader), 'leder')).toBe(
      'Anna og 3\u00a0andre leder med 30\u00a0poeng',
    )
    expect(leadersOf([], 'leder')).toBeNull()
  })
})

describe('the sparkline', () => {
  it('rises when ranks are gained, and stays inside its box', () => {
    const heights = [...sparklinePath([24, 12, 1]).matchAll(/[ML]\d+ (\d+)/g)].map(([, y]) => Number(y))
    expect(heights).toEqual([18, 10, 2])
  })

  it('does not exaggerate a change of one rank', () => {
    expect(sparklinePath([2, 1])).toBe('M2 12L54 8')
  })
})
