import type { FaultEvent } from './fault-events.ts'
import { running } from './model.ts'
import { patiently } from './patience.ts'
import { hour, minute, type World } from './world.ts'

type State = { version: number; phase: string; flags: { yellow: number } }
type View = { state: State | null; isOver: boolean; error?: { code: string } }
type Taps =
  | Extract<FaultEvent, { do: 'live eviction' }>
  | { do: 'referee'; by: number; season: 0 | 1; taps: number }

/** The next race runs. Its source speaks, and an admin reports flags, each of which counts once. */
export async function referee(world: World, event: Taps) {
  const year = world.years[event.season]
  const isAhead = ({ hasResult, startsAt }: { hasResult: boolean; startsAt: number }) =>
    !hasResult && world.now < startsAt + 5 * hour
  const race = running(await world.facts(year)).find(isAhead)
  if (race === undefined) return
  await world.waitUntil(Math.max(race.cutoff, race.startsAt) + 20 * minute)
  if (event.do === 'live eviction') world.live.evict(event.after)
  await world.runClock()
  await world.live.ring(race.id)
  const browser = await world.browserOf(world.admins[event.by]!)
  const read = async () =>
    (await (await world.insist(() => browser.fetch(`/api/referee/race?raceId=${race.id}`))).json()) as View
  for (let tap = 0; tap < event.taps; tap++) {
    const before = await read()
    const { version = 0, phase = 'GRID', flags = { yellow: 0 } } = before.state ?? {}
    const [kind, fields] =
      phase === 'GRID' ? ['phase', { phase: 'RACING' }] : ['flag', { type: 'YELLOW' as const }]
    const reply = await patiently(() =>
      world.insist(() => browser.call(`/api/referee/${kind}`, { raceId: race.id, version, ...fields })),
    )
    const view = (await reply.json()) as View
    world.count(`taps of a referee: ${view.error?.code ?? 'stored'}`)
    const isRunning = world.now < race.startsAt + 6 * hour
    if ((reply.status === 200) !== isRunning)
      return world.fault(`a referee was answered ${reply.status} ${view.error?.code}`)
    if (!isRunning) return
    const wanted = flags.yellow + (kind === 'flag' ? 1 : 0)
    const counted = (await read()).state!
    if (counted.flags.yellow !== wanted)
      world.fault(`a race has ${counted.flags.yellow} yellow flags after a tap; it must have ${wanted}`)
    if (counted.version <= version) world.fault(`a race went from version ${version} to ${counted.version}`)
  }
}
