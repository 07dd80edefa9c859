import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { installClock } from './clock.ts'
import { histories } from './events.ts'
import { play, report, shrink } from './play.ts'
import { tally } from './world.ts'

const { runs, seed, length, shrinkFor, only, commit } = inject('histories')

/** The site's own log is silent, because every job of the clock has a line in it. */
const say = console.log
beforeEach(() => {
  for (const log of ['log', 'error'] as const) vi.spyOn(console, log).mockImplementation(() => {})
})

beforeAll(async () => {
  await installClock(env.DB)
})

it(`${runs} histories from seed ${seed} have no fault after any event`, {
  timeout: 24 * 60 * 60_000,
}, async () => {
  const drawn = fc.sample(histories(length), { seed, numRuns: runs })
  const found: string[] = []
  let events = 0
  for (const [index, history] of drawn.entries()) {
    if (only !== null && index !== only) continue
    const failure = await play(history)
    events += failure?.after ?? history.events.length
    if (failure === null) continue
    const shortest = await shrink(history, failure, shrinkFor)
    const again = `npm run histories -- --first ${seed} --only ${index} --length ${length}`
    found.push(`at ${commit}, ${again}\n${report(shortest.history, shortest.failure)}`)
    say(found.at(-1))
  }
  // test/histories/run.ts reads this line.
  say(`HISTORIES ${JSON.stringify({ runs, events, found, tally: Object.fromEntries(tally) })}`)
  expect(found.join('\n\n')).toBe('')
})
