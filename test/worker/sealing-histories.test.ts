import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { type RaceCategory, resultCategories } from '#game/category.ts'
import { installClock } from '#test/histories/clock.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { verifyWindow } from '#test/support/independent-verifier.ts'
import { aWindow, type TestWindow } from '#test/support/sealed-race.ts'
import { Refusal } from '#worker/errors.ts'
import { sealWindow } from '#worker/usecases/seal-making/sealing.ts'
import { readSealedWindow } from '#worker/usecases/sealing/reading.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

type Happening =
  | { do: 'save'; who: number; driver: string; category: RaceCategory }
  | { do: 'move'; by: number }
  | { do: 'erase'; who: number }
  | { do: 'seal' | 'wait' }

const who = fc.nat(3)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      who,
      driver: fc.constantFrom('nor', 'ver', 'lec'),
      category: fc.constantFrom(...resultCategories),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move' as const), by: fc.integer({ min: -150, max: 150 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('seal' as const, 'wait' as const) }) },
)

type Kept = { user: string; category: RaceCategory; driver: string; storedAt: number }

/** Everything that the public answer must agree with, told by the history alone. */
async function play(window: TestWindow, happenings: readonly Happening[]) {
  const people = await Promise.all(Array.from({ length: 4 }, () => window.someone()))
  const gone = new Set<string>()
  const accepted: Kept[] = []
  let sealed: Record<string, unknown>[] = []
  const next = () => window.at(window.now + 20)
  for (const one of happenings) {
    await next()
    if (one.do === 'save') {
      const user = people[one.who]!
      const { category, driver } = one
      const isStored = !gone.has(user) && (await window.save(user, driver, category))
      if (isStored) {
        expect(window.now).toBeLessThan(window.cutoff)
        accepted.push({ user, category, driver, storedAt: window.now })
      }
    }
    if (one.do === 'move') await window.moveCutoff(Math.max(50, window.cutoff + one.by))
    if (one.do === 'erase') {
      const user = people[one.who]!
      if (!gone.has(user)) await window.erase(user)
      gone.add(user)
    }
    if (one.do === 'seal') await sealWindow(window.app(), window.id)
    const seals = await window.rows('seals')
    expect(seals.slice(0, sealed.length)).toEqual(sealed)
    sealed = seals
    await agrees(window, accepted, gone)
  }
  await window.at(Math.max(window.now, window.cutoff) + 20)
  expect(await sealWindow(window.app(), window.id)).toBe('sealed')
  await agrees(window, accepted, gone)
  expect((await window.rows('seals')).at(-1)).toMatchObject({ size: accepted.length })
}

/** Nothing is public before the cutoff. Then the independent verifier finds no fault, and what counts is open. */
async function agrees(window: TestWindow, accepted: readonly Kept[], gone: ReadonlySet<string>) {
  const answer = await readSealedWindow(window.app(), window.id).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  expect(answer !== null).toBe(window.now >= window.cutoff)
  if (answer === null) return
  const faults = Object.entries(verifyWindow(answer as never)).filter(([, isRight]) => !isRight)
  expect(faults).toEqual([])
  const counting = new Map<string, string>()
  for (const { user, category, driver, storedAt } of accepted) {
    if (storedAt < window.cutoff && !gone.has(user)) counting.set(`${user} ${category}`, driver)
  }
  const open = answer.openings.map(
    ({ record }) => [`${record.user} ${record.category}`, record.answer] as const,
  )
  expect(new Map(open)).toEqual(counting)
}

it('whatever happens to a window, its seals hold and open exactly what counts', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 25 }), async (happenings) => {
      await freshDatabase()
      await installClock(env.DB)
      await play(await aWindow(300), happenings)
    }),
    { numRuns: 25 },
  )
})
