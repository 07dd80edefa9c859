import { expect, inject, it } from 'vitest'
import { answersOfDemo, publicCalls } from './demo.ts'
import recorded from './demo-1.0.0.json' with { type: 'json' }

// A season without the optional questions looks as it did before there were any. `npm run release:demo` records.

/** Lines that are new on purpose, and what they are. */
const newOnPurpose: RegExp[] = []

/** Calls that say nothing about a season: a live stream, a new token, the viewer, and a site without an admin. */
const notCompared = [
  '/api/public/bingo/{year}/live',
  '/api/public/csrf-token',
  '/api/public/setup',
  '/api/public/user/status',
]

const folder = inject('recordTo')

it.runIf(folder !== '')('records the demo', async () => {
  await expect(`${JSON.stringify(await answersOfDemo(), null, 1)}\n`).toMatchFileSnapshot(
    `${folder}/demo-1.0.0.json`,
  )
})

it.runIf(folder === '')('shows the demo of the five questions as before', { timeout: 300_000 }, async () => {
  const now = await answersOfDemo()
  const left = Object.entries(now).map(([address, lines]) => [
    address,
    lines.filter((line) => !newOnPurpose.some((pattern) => pattern.test(line))),
  ])
  expect(Object.fromEntries(left)).toEqual(recorded)
})

it('compares every call that everybody may make', async () => {
  const read = Object.keys(recorded)
  const isRead = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`)
    return read.some((address) => pattern.test(address))
  }
  expect((await publicCalls()).filter((path) => !isRead(path)).sort()).toEqual(notCompared)
})
