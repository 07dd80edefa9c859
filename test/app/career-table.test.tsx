import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { CareerTable } from '#app/routes/records/career-table.tsx'
import type { CareerOrder } from '#game/all-time.ts'
import type { AllTimeLine } from '#worker/usecases/profile/all-time.ts'

const line = (username: string, nth: number, medals: AllTimeLine['medals']): AllTimeLine => ({
  user: username,
  username,
  medals,
  nth,
  rank: nth,
  shared: false,
  averageRank: nth,
  best: { rank: nth, year: 2025, share: null },
  seasons: 1,
  newest: 2025,
})
const lines = [line('Kari', 1, [1, 0, 0]), line('Ola', 2, [0, 0, 0]), line('Liv', 3, [0, 0, 0])]

/** The text of the page before and after the summary of the folded lines. */
function partsOf(by: CareerOrder, viewer: string | null) {
  const page = { lines, asked: { by, side: null, search: '', a: null, b: null }, figures: null, seasons: [] }
  const router = createMemoryRouter([
    { path: '/', element: <CareerTable labelledBy="alle" page={page} viewer={viewer} /> },
  ])
  return renderToStaticMarkup(<RouterProvider router={router} />).split('<summary>')
}

it('folds those without a medal in the order of medals, but not the viewer', () => {
  const [shown, folded] = partsOf('medals', null)
  expect(shown).toContain('Kari')
  expect(shown).not.toMatch(/Ola|Liv/)
  expect(folded).toMatch(/Ola.*Liv/)
  const [withViewer] = partsOf('medals', 'Liv')
  expect(withViewer).toContain('Liv (deg)')
  expect(withViewer).not.toContain('Ola')
})

it('folds those without a win in the order of wins, and nobody by average', () => {
  expect(partsOf('wins', null)).toHaveLength(2)
  expect(partsOf('average', null)).toHaveLength(1)
})

it('shows no averages where only the seasons with a medal are known', () => {
  expect(partsOf('average', null)[0]).not.toContain('Snitt')
})
