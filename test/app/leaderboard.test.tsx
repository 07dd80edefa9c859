import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Leaderboard } from '#app/components/leaderboard/leaderboard.tsx'
import { sparklinePath } from '#app/components/leaderboard/sparkline.tsx'
import { leadersOf } from '#app/routes/home/leaders.ts'
import { scored } from '#test/support/scored.ts'
import { shown } from '#test/support/shown.ts'

const progress = (username: string, points: number[]) => ({
  user: username.toLowerCase(),
  username,
  scores: scored(points),
})
const { entries, field } = shown([
  progress('Anna', [10, 30]),
  progress('Bjarne', [20, 30]),
  progress('Cecilie', [5, 3]),
])

const render = (given: Partial<Parameters<typeof Leaderboard>[0]> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Leaderboard
        entries={entries}
        field={field}
        viewer="cecilie"
        latestRace="Monaco"
        profile={(id) => `/user/${id}`}
        why={(id) => `/user/${id}/why?raceId=7`}
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

/** Without the rows of a class, which a stylesheet hides. */
const withoutRows = (hidden: string, html: string) =>
  html.replace(new RegExp(`<tr class="[^"]*${hidden}[^"]*">.*?</tr>`, 'g'), '')

describe('the leaderboard', () => {
  it('shows shared ranks, movement, points of the latest race and the gap in words and numbers', () => {
    expect(readAloud(render())).toEqual([
      ['Plass', 'Endring', 'Navn', 'Poeng', 'Sist', 'Avstand', 'Form'],
      ['delt 1. plass', '1 plass opp', 'Anna Best i løpet', '30', '+20, hvorfor?', '–'],
      ['delt 1. plass', 'uendret', 'Bjarne', '30', '+10, hvorfor?', '–'],
      ['3', 'uendret', 'Cecilie (deg)', '3', '−2, hvorfor?', '−27'],
    ])
  })

  it('shows no places before the first result of a league', () => {
    const html = render({ ...shown([progress('Anna', []), progress('Bjarne', [])]), latestRace: null })
    expect(readAloud(html)).toEqual([
      ['Plass', 'Navn', 'Poeng', 'Avstand'],
      ['–', 'Anna', '0', '–'],
      ['–', 'Bjarne', '0', '–'],
    ])
    expect(html).not.toContain('top-1')
  })

  it('is named by its caption, and each row by its participant', () => {
    expect(render()).toMatch(/<caption>.*<h2>Rangering.*etter Monaco.*<\/h2>.*<\/caption>/)
    expect(render().match(/<th scope="row"/g)).toHaveLength(3)
  })

  it('marks only the viewer’s own row', () => {
    expect(render().match(/row-me/g)).toHaveLength(1)
    expect(render({ viewer: null })).not.toMatch(/row-me|\(deg\)/)
  })

  it('links each name to its profile', () => {
    expect(render()).toContain('href="/user/bjarne"')
  })

  it('links the latest points to the reasons for them', () => {
    expect(render()).toContain('href="/user/bjarne/why?raceId=7"')
  })

  it('shows neither movement nor latest points before the first race', () => {
    const [head] = readAloud(render({ latestRace: null }))
    expect(head).toEqual(['Plass', 'Navn', 'Poeng', 'Avstand'])
  })

  it('marks every winner of the latest round, and nobody before the first race', () => {
    const shared = shown([progress('Anna', [10, 30]), progress('Bo', [0, 20])])
    expect(render(shared).match(/Best i løpet/g)).toHaveLength(2)
    expect(render({ latestRace: null })).not.toContain('Best i løpet')
  })

  it('sets no style attribute, because the CSP forbids it', () => {
    expect(render()).not.toContain('style=')
  })
})

describe('a leaderboard with a crowd', () => {
  const crowd = (count: number) =>
    shown(Array.from({ length: count }, (_, i) => progress(`Nummer ${i + 1}`, [0, 10 * (count - i)])))
  const view = (count: number, me: number | null, address = '/', hidden = 'narrow-only') =>
    readAloud(
      withoutRows(
        hidden,
        renderToStaticMarkup(
          <MemoryRouter initialEntries={[address]}>
            <Leaderboard
              {...crowd(count)}
              viewer={me === null ? null : `nummer ${me}`}
              latestRace="Monaco"
              profile={(id) => `/user/${id}`}
              why={(id) => `/user/${id}/why?raceId=7`}
            />
          </MemoryRouter>,
        ),
      ),
    ).map((cells) => (cells.length > 1 ? cells[0] : cells.join()))

  const onPhones = (count: number, me: number | null) => view(count, me, '/', 'wide-only')
  const ranks = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
  const near = ranks(95, 105)
  const more = (count: number) => `${count}\u00a0deltakere til`

  it('shows the top, the viewer with five on each side, and a row for every gap', () => {
    expect(view(224, 100)).toEqual(['Plass', ...ranks(1, 25), more(69), ...near, 'Vis alle 224'])
    expect(view(224, null)).toEqual(['Plass', ...ranks(1, 25), 'Vis alle 224'])
    expect(view(224, 31)).toEqual(['Plass', ...ranks(1, 36), 'Vis alle 224'])
  })

  it('shows fewer on phones', () => {
    expect(onPhones(224, 100)).toEqual(['Plass', ...ranks(1, 10), more(84), ...near, 'Vis alle 224'])
    expect(onPhones(224, null)).toEqual(['Plass', ...ranks(1, 10), 'Vis alle 224'])
    expect(onPhones(224, 21)).toEqual(['Plass', ...ranks(1, 10), more(5), ...ranks(16, 26), 'Vis alle 224'])
    expect(onPhones(224, 14)).toEqual(['Plass', ...ranks(1, 19), 'Vis alle 224'])
  })

  it('names the winner of the round even when their row is left out', () => {
    const late = progress('Sist', [0, 1, 900])
    const others = Array.from({ length: 40 }, (_, i) => progress(`Nummer ${i + 1}`, [0, 950 + i, 950 + i]))
    const field = shown([late, ...others])
    expect(render({ ...field, viewer: null })).toMatch(/Best i løpet: (<!-- -->)?Sist \((<!-- -->)?\+899/)
    expect(render({ ...field, viewer: 'sist' })).not.toContain('Best i løpet: ')
  })

  it('shows all of them on demand, and when there are few', () => {
    expect(view(224, 100, '/?alle=1')).toHaveLength(226)
    expect(view(224, 100, '/?alle=1').at(-1)).toBe('Vis færre')
    expect(view(25, 1)).toHaveLength(26)
    expect(view(27, null)).toHaveLength(27)
  })
})

describe('the leader sentence', () => {
  it('names one or two leaders, or one and the number of others', () => {
    const leader = (name: string) => ({ ...entries[0]!, guesser: { id: name, username: name, points: 30 } })
    expect(leadersOf([leader('Anna')])).toBe('Anna ledet med 30\u00a0poeng')
    expect(leadersOf([leader('Anna'), leader('Bo')])).toBe('Anna og Bo ledet med 30\u00a0poeng')
    expect(leadersOf(['Anna', 'Bo', 'Ci', 'Di'].map(leader))).toBe(
      'Anna og 3\u00a0andre ledet med 30\u00a0poeng',
    )
    expect(leadersOf([])).toBeNull()
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
