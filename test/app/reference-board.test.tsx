import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import ReferenceBoard from '#app/routes/home/reference-board.tsx'
import { scored } from '#test/support/scored.ts'
import { shown } from '#test/support/shown.ts'

const board = shown(
  Array.from({ length: 60 }, (_, index) => ({
    user: `u${index}`,
    username: `Nr ${index + 1}`,
    scores: scored([0, 600 - 10 * index]),
  })),
)
const references = [
  { name: 'Startrekka', path: '/reference/grid', scores: scored([0, 105]) },
  { name: 'Folket', path: '/reference/crowd', scores: scored([0, 205]) },
]

const rows = (address: string, shownReferences = references) =>
  [
    ...renderToStaticMarkup(
      <MemoryRouter initialEntries={[address]}>
        <ReferenceBoard
          {...board}
          references={shownReferences}
          chances={{ u0: '60 %' }}
          viewer={null}
          latestRace="Monaco"
          profile={(id) => `/user/${id}`}
          why={(id) => `/user/${id}/why`}
        />
      </MemoryRouter>,
    ).matchAll(/<tr class="(gap[^"]*|muted)">(.*?)<\/tr>/g),
  ].map(
    ([, look, row]) =>
      `${look}: ${row!.replace(/<[^>]+>/g, ' ').match(/\d+\S+til|\d+\sdeltakere? til|Folket|Startrekka/)}`,
  )

it('says how many participants are between an excerpt and the two who are no people', () => {
  expect(rows('/?folket=1').map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
    'gap wide-only: 15 deltakere til',
    'gap narrow-only: 30 deltakere til',
    'muted: Folket',
    'gap : 10 deltakere til',
    'muted: Startrekka',
  ])
})

it('says on phones how many of the rows before one are hidden there', () => {
  const near = [{ ...references[0]!, scores: scored([0, 455]) }]
  expect(rows('/?folket=1', near).map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
    'gap narrow-only: 5 deltakere til',
    'muted: Startrekka',
  ])
})

it('leaves nobody out of the whole leaderboard', () => {
  expect(rows('/?folket=1&alle=1')).toEqual(['muted: Folket', 'muted: Startrekka'])
})
