import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import type { Plan } from '#worker/usecases/admin/changing.ts'

const plan: Plan = {
  changes: [{ kind: 'points', year: 2026, category: 'FIRST', before: [5], after: [7] }],
  effects: [
    { user: 'kari', username: 'Kari', before: { points: 5, rank: 2 }, after: { points: 7, rank: 1 } },
  ],
  withoutEffects: null,
  guesses: [],
  turned: [],
  shown: [],
  isPublic: true,
  needsReason: true,
  names: {},
  seen: 'abc',
}

/** The text of the form. */
function words(plan: Plan): string {
  const outcome = { typed: [], plan, made: null, line: null, message: null, fields: null, signInAgain: false }
  const element = <ChangeForm outcome={outcome}>Felt</ChangeForm>
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

it('lists the guesses that a cutoff moves, and says only that points are hidden', () => {
  const guesses = [
    { user: 'ola', username: 'Ola', race: 7, category: 'FIRST' as const, move: 'OUT' as const },
    { user: 'kari', username: 'Kari', race: null, category: 'DRIVER' as const, move: 'EARLIER' as const },
  ]
  const shown = words({
    ...plan,
    effects: [],
    withoutEffects: 'open-season',
    guesses,
    names: { 7: 'Monaco' },
  })
  expect(shown).toContain('Poengene vises ikke før tippefristen for sesongen er ute.')
  expect(shown).toContain('2 tips påvirkes av fristen')
  expect(shown).toContain('Ola Monaco · Førsteplass Etter fristen, teller ikke')
  expect(shown).toContain('Kari Førere Et tidligere tips teller')
})

it('shows whose points change before it shows the change', () => {
  expect(words(plan)).toMatch(
    /Dette endres 1 deltaker får endret poengsum .* Kari .* Differanse 0: 5 p → 7 p/,
  )
})
