import { check } from './checks.ts'
import type { Event, History } from './events.ts'
import { happen } from './happen.ts'
import { LogCheck } from './log-check.ts'
import { quietDays } from './quiet.ts'
import { World } from './world.ts'

/** What was wrong, and after how many events; null: nothing at any moment. */
export type Failure = { after: number; faults: string[] }

/** Lives a history and looks at the whole site after every event, and once more after some quiet days. */
export async function live({ flagsCountByThemselves, events }: History): Promise<Failure | null> {
  const world = new World(flagsCountByThemselves)
  await world.begin(4, [3, 2])
  const log = new LogCheck(world)
  await log.look()
  const pass = async (happens: () => Promise<void>, closely: boolean) => {
    try {
      await happens()
      await log.look()
    } catch (error) {
      world.fault(`it threw: ${error instanceof Error ? error.stack : String(error)}`)
    }
    return check(world, closely)
  }
  for (const [index, event] of events.entries()) {
    const faults = await pass(() => happen(world, event), index === events.length - 1)
    if (faults.length > 0) return { after: index + 1, faults }
  }
  const faults = await pass(() => quietDays(world), true)
  return faults.length > 0 ? { after: events.length, faults } : null
}

/** The shortest part of a history that still fails, found in the time there is; milliseconds. */
export async function shrink(history: History, failure: Failure, timeLimit: number) {
  const until = performance.now() + timeLimit
  let best = { history: cut(history, failure.after), failure }
  for (let size = best.history.events.length >> 1; size > 0; size >>= 1) {
    for (let from = 0; from + size <= best.history.events.length; ) {
      if (performance.now() > until) return best
      const shorter = { ...history, events: best.history.events.toSpliced(from, size) }
      const found = await live(shorter)
      if (found === null) from += size
      else best = { history: cut(shorter, found.after), failure: found }
    }
  }
  return best
}

const cut = (history: History, after: number): History => ({
  ...history,
  events: history.events.slice(0, after),
})

/** A history as readable steps, in the form in which it can be kept. */
export const report = ({ flagsCountByThemselves, events }: History, { faults }: Failure): string =>
  [
    ...(flagsCountByThemselves ? ['  (flags count by themselves)'] : []),
    ...events.map((event) => `  ${say(event)}`),
    ...faults.map((fault) => `  -> ${fault}`),
  ].join('\n')

/** One event as one line. */
function say({ do: what, ...facts }: Event): string {
  const said = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `{ ${[`do: '${what}'`, ...said].join(', ')} },`
}
