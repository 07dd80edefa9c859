import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { ChangeForm } from '#app/components/admin/change-form.tsx'
import type { Plan } from '#worker/usecases/admin/changing.ts'

const plan: Plan = {
  changes: [{ kind: 'points', year: 2026, category: 'FIRST', before: [5], after: [7] }],
  effects: [
    { user: 'kari', username: 'Kari', before: { points: 5, rank: 2 }, after: { points: 7, rank: 1 } },
  ],
  isPublic: true,
  needsReason: true,
  names: {},
  seen: 'abc',
}

/** The words of the form. */
function words(plan: Plan): string {
  const outcome = { typed: [], plan, made: null, message: null, fields: null }
  const element = <ChangeForm outcome={outcome}>Felt</ChangeForm>
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

it('says first whose points a change moves, then what it changes', () => {
  expect(words(plan)).toMatch(/Dette endres 1 deltaker endrer poeng .* Kari .* Differanse 0: 5 p → 7 p/)
})
