import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { histories } from './events.ts'
import { onHistorySite } from './on-history-site.ts'
import { play, report, shrink } from './play.ts'
import { tally } from './world.ts'

const { runs, seed, length, isMidSeason, shrinkFor, only, commit } = inject('histories')

/** Prints although the log of the site is silent. */
const say = console.log
onHistorySite()

it(`${runs} histories from seed ${seed} have no fault after any event`, {
  timeout: 24 * 60 * 60_000,
}, async () => {
  const drawn = fc.sample(histories(length, isMidSeason), { seed, numRuns: runs })
  const found: string[] = []
  let events = 0
  for (const [index, history] of drawn.entries()) {
    if (only !== null && index !== only) continue
    const failure = await play(history)
    events += failure?.after ?? history.events.length
    if (failure === null) continue
    const shortest = await shrink(history, failure, shrinkFor)
    const again = `npm run histories -- --first ${seed} --only ${index} --length ${length}${isMidSeason ? ' --mid-season' : ''}`
    found.push(`at ${commit}, ${again}\n${report(shortest.history, shortest.failure)}`)
    say(found.at(-1))
  }
  // test/histories/run.ts reads this line.
  say(`HISTORIES ${JSON.stringify({ runs, events, found, tally: Object.fromEntries(tally) })}`)
  expect(found.join('\n\n')).toBe('')
})
