import { onMachinery, seeNews } from './breaking.ts'
import { check } from './checks.ts'
import type { Event, History } from './events.ts'
import { toTheEnd } from './forecasts.ts'
import { happen } from './happen.ts'
import { LogCheck } from './log-check.ts'
import { racesOfLong, toMidSeason } from './mid-season.ts'
import { nineDaysLater } from './nine-days-later.ts'
import { stayingClosed } from './postponed.ts'
import { World } from './world.ts'

/** The faults, and how many events led to them; null if there were none. */
export type Failure = { after: number; faults: string[] }

/** Plays a history, checks the whole site after every event, and again nine days later. */
export async function play(history: History): Promise<Failure | null> {
  const { events } = history
  const world = new World(history)
  await world.begin(4, [history.isMidSeason ? racesOfLong : 3, 2])
  if (history.isMidSeason) await toMidSeason(world)
  const log = new LogCheck(world)
  await log.check()
  // The model also learns here what has been shown already.
  const atFirst = await check(world)
  if (atFirst.length > 0) return { after: 0, faults: atFirst }
  const step = async (action: () => Promise<void>, closely: boolean) => {
    try {
      await stayingClosed(world, action)
      await log.check()
      await seeNews(world)
    } catch (error) {
      world.fault(`an exception: ${error instanceof Error ? error.stack : String(error)}`)
    }
    return check(world, closely)
  }
  for (const [index, event] of events.entries()) {
    const faults = await step(
      () => onMachinery(world, event, () => happen(world, event)),
      index === events.length - 1,
    )
    if (faults.length > 0) return { after: index + 1, faults }
  }
  const faults = await step(() => nineDaysLater(world), true)
  if (history.isMidSeason && faults.length === 0) faults.push(...(await step(() => toTheEnd(world), true)))
  return faults.length > 0 ? { after: events.length, faults } : null
}

/** The shortest part of a history that still fails, found within `timeLimit` milliseconds. */
export async function shrink(history: History, failure: Failure, timeLimit: number) {
  const until = performance.now() + timeLimit
  let best = { history: cut(history, failure.after), failure }
  for (let size = best.history.events.length >> 1; size > 0; size >>= 1) {
    for (let from = 0; from + size <= best.history.events.length; ) {
      if (performance.now() > until) return best
      const shorter = { ...history, events: best.history.events.toSpliced(from, size) }
      const found = await play(shorter)
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

/** A history as lines that can be copied into kept.ts. */
export const report = ({ autoFlags, asks, isMidSeason, events }: History, { faults }: Failure): string =>
  [
    `  (asks: ${asks.join(' and ') || 'nothing more'}${autoFlags ? '; automatic flags' : ''}${isMidSeason ? '; in mid-season' : ''})`,
    ...events.map((event) => `  ${lineOf(event)}`),
    ...faults.map((fault) => `  -> ${fault}`),
  ].join('\n')

function lineOf({ do: what, ...facts }: Event): string {
  const fields = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `{ ${[`do: '${what}'`, ...fields].join(', ')} },`
}
