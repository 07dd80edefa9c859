import { rmSync } from 'node:fs'
import { calendarYear } from '#game/season.ts'
import type { Measured } from './worker.ts'

// Must be set before a module reads the path of the state.
process.env.LOCAL_STATE = '.wrangler/bench-window'
const { prepareDatabase, withLocalDatabase } = await import('#worker/local/database.ts')
const { stateFolder } = await import('#worker/local/paths.ts')
const { LocalWorker } = await import('#test/support/local-worker.ts')
const { storeOpenRace } = await import('#test/support/open-race.ts')

const year = calendarYear(Date.now())
const race = year * 100 + 1
const users = Array.from({ length: 64 }, (_, i) => `user${i}`)
const seconds = 5

/** 64 writers on one window inside workerd: group commit against one commit per guess. */
export async function measureWindow(port: number): Promise<{ together: Measured; oneByOne: Measured }> {
  rmSync(stateFolder(), { recursive: true, force: true })
  await prepareDatabase()
  const cutoff = Date.now() + 60 * 60 * 1_000
  await withLocalDatabase((db) => storeOpenRace(db, { year, race, users, drivers: ['driver1'], cutoff }))
  const worker = new LocalWorker('bench/window', 'worker.ts', port)
  await worker.start()
  const run = async (oneByOne: boolean, length = seconds) => {
    const body = JSON.stringify({ year, race, users, seconds: length, oneByOne })
    const answer = await fetch(worker.origin, { method: 'POST', body })
    return (await answer.json()) as Measured
  }
  try {
    await run(false, 1)
    return { together: await run(false), oneByOne: await run(true) }
  } finally {
    await worker.kill()
  }
}

if (import.meta.main) console.table(await measureWindow(Number(process.env.PORT ?? 8798)))
