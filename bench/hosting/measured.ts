import { type Action, pause } from './actions.ts'
import type { Client } from './client.ts'
import type { Counted } from './counting.ts'
import { Profiler } from './profiler.ts'

/** The cost of one action. `cpuMs` is the Worker's alone, `d1Ms` the database's. */
export type Measured = Omit<Counted, 'databaseBytes'> & { requests: number; bytes: number; cpuMs: number }

export const openProfiler = (port: number, site: Client) =>
  Profiler.open(port, async (ms) => {
    await site.get(`/bench/spin/${ms}`)
  })

/** Milliseconds that an action is repeated at most. */
const longest = 10_000

/** Counts are those of one run when every cache has ended; processor time is the mean of all runs. */
export async function measured(action: Action, site: Client, profiler: Profiler): Promise<Measured> {
  const { runs, run, first = pause, each, times = 1 } = action
  if (runs > 1) await run()
  await first()
  await site.get('/bench/counts')
  site.taken()
  let cpuMs = await profiler.milliseconds(run)
  const taken = site.taken()
  const { databaseBytes: _, ...counts } = JSON.parse(await site.get('/bench/counts')) as Counted
  if (runs > 1) {
    const until = Date.now() + longest
    let done = 0
    const all = await profiler.milliseconds(async () => {
      for (; done < runs && (done === 0 || Date.now() < until); done++) {
        await each?.()
        await run()
      }
    })
    cpuMs = all / done
  }
  const { longestD1Ms, ...all } = { ...counts, ...taken, cpuMs }
  const perTime = Object.entries(all).map(([name, value]) => [name, rounded(value / times)])
  return { ...Object.fromEntries(perTime), longestD1Ms }
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000
