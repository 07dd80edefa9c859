import '#worker/local/cloudflare-environment.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { calendarYear } from '#game/season.ts'
import type { Log, Storm } from './players.ts'

// Must be set before a module reads the path of the state.
process.env.LOCAL_STATE = '.wrangler/storm'
const { prepareDatabase, withLocalDatabase } = await import('#worker/local/database.ts')
const { root } = await import('#worker/local/paths.ts')
const { storeOpenRace } = await import('#test/support/open-race.ts')
const { damage } = await import('./check.ts')
const { drivers, pause, play, post } = await import('./players.ts')
const { LocalWorker } = await import('#test/support/local-worker.ts')
const { spy } = await import('./spies.ts')

const farAway = Date.now() + 24 * 60 * 60 * 1_000
const kills = Number(process.env.STORM_KILLS ?? 20)
const year = calendarYear(Date.now())
const race = year * 100 + 1
const users = Array.from({ length: 48 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`)

/** npm run storm: many players save across a cutoff while the server is killed repeatedly. */
const honest = await storm('worker.ts', kills)
const control = await storm('eager-worker.ts', Math.min(kills, 6))
console.table({ 'acknowledge after commit': honest, 'negative control: before commit': control })

const passed =
  honest.lost === 0 && honest.overwritten === 0 && honest.late === 0 && honest['read early'] === 0
if (!passed) console.error('The window lost, overwrote, leaked or stored too late.')
if (control.lost === 0) console.error('The negative control lost nothing: the storm would not detect a loss.')
process.exit(passed && control.lost > 0 && honest.accepted > 0 ? 0 : 1)

async function storm(worker: 'worker.ts' | 'eager-worker.ts', times: number) {
  rmSync(join(root, '.wrangler/storm'), { recursive: true, force: true })
  await prepareDatabase()
  await withLocalDatabase((db) => storeOpenRace(db, { year, race, users, drivers, cutoff: farAway }))

  const server = new LocalWorker('test/storm', worker, Number(process.env.PORT ?? 8799))
  await server.start()
  const log: Log = { acknowledged: [], refused: new Map(), unanswered: 0 }
  const now: Storm = { origin: server.origin, race, cutoff: farAway, over: false, log }
  const everyone = Promise.all(users.map((user) => play(now, user)))
  const spies = spy(now, users[0]!)
  for (let killed = 1; killed < times; killed++) {
    await pause(300 + Math.random() * 1_500)
    await server.kill()
    await server.start()
  }
  await closeInThreeSeconds(now)
  // The last kill is within half a second of the cutoff.
  await pause(now.cutoff - Date.now() + (Math.random() - 0.5) * 1_000)
  await server.kill()
  await server.start()
  await pause(4_000)
  now.over = true
  await everyone
  await server.kill()
  const found = await withLocalDatabase((db) => damage(db, race, now.cutoff, log))
  return {
    kills: times,
    accepted: log.acknowledged.length,
    'refused as closed': log.refused.get('closed') ?? 0,
    'sent again': log.unanswered,
    ...found,
    'read early': await spies,
  }
}

async function closeInThreeSeconds(now: Storm) {
  const cutoff = Date.now() + 3_000
  while ((await post(`${now.origin}/storm/cutoff`, { race, cutoff }))?.status !== 200) await pause(50)
  now.cutoff = cutoff
}
