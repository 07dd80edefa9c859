import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { NextGuess } from '#app/routes/guess/next-guess.tsx'
import { type Category, questionOf } from '#game/category.ts'
import type { AskedQuestion } from '#worker/usecases/guessing/pages.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'

const race = { year: 2026, race: 7, deadline: 'RACE' as const }
const season = { year: 2027, race: null, deadline: 'SEASON' as const }

const question = (
  category: Category,
  of: typeof race | typeof season,
  change: Partial<AskedQuestion> = {},
) => ({
  category,
  slug: questionOf(category).slug,
  ...of,
  isSaved: false,
  driver: null,
  driverId: null,
  state: 'open' as const,
  cutoff: 1_000,
  ...change,
})

/** The link after a save of this category. */
function linkAfter(category: Category, of: typeof race | typeof season, questions: AskedQuestion[]): string {
  const target = { category, window: of } as GuessTarget
  const router = createMemoryRouter([
    { path: '/', element: <NextGuess target={target} questions={questions} /> },
  ])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return `${html.match(/href="(.*?)"/)![1]} ${html.replaceAll(/<[^>]+>/g, '')}`
}

it('leads to the other question of the same window, even if another window closes first', () => {
  const questions = [
    question('DRIVER', season, { cutoff: 1 }),
    question('FIRST', race),
    question('TENTH', race),
  ]
  expect(linkAfter('FIRST', race, questions)).toBe('/guess/tenth Neste: 10. plass')
})

it('leads on to the window that closes first', () => {
  const questions = [
    question('DRIVER', season, { cutoff: 2 }),
    question('FIRST', race, { cutoff: 1 }),
    question('TENTH', race, { cutoff: 1, isSaved: true }),
    question('FLAG', season, { cutoff: 2 }),
  ]
  expect(linkAfter('CONSTRUCTOR', season, questions)).toBe('/guess/driver Neste: Førere')
  expect(linkAfter('TENTH', race, questions)).toBe('/guess/first Neste: 1. plass')
})

it('leads back when nothing that is open is missing', () => {
  const questions = [
    question('DRIVER', season, { state: 'closed' }),
    question('FIRST', race),
    question('TENTH', race, { isSaved: true }),
  ]
  expect(linkAfter('FIRST', race, questions)).toBe('/guess ✓ Alt er tippet. Til tipsene')
})
