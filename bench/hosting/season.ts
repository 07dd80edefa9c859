import { statSync } from 'node:fs'
import { calendarYear } from '#game/season.ts'
import { freePort } from '#test/support/free-port.ts'
import { LocalWorker } from '#test/support/local-worker.ts'
import { localSettings, startIdentityProvider } from '#worker/local/identity-provider.ts'
import { actionsOn } from './actions.ts'
import { Client } from './client.ts'
import { type Measured, measured, openProfiler } from './measured.ts'
import { databaseFile, prepareSeason } from './prepare.ts'

const year = calendarYear(Date.now())
const nowhere = 'http://127.0.0.1:1'

export type SeasonMeasured = {
  databaseBytes: number
  actions: Record<string, Measured | { failed: string }>
}

/** Every action on a site whose season has this many participants. */
export async function measureSeason(participants: number): Promise<SeasonMeasured> {
  const state = '.wrangler/bench/hosting'
  process.env.LOCAL_STATE = state
  await prepareSeason(state, year, participants)
  const [port, inspectorPort] = [await freePort(), await freePort()]
  const worker = new LocalWorker('bench/hosting', 'worker.ts', port, {
    inspectorPort,
    vars: {
      ...localSettings(port),
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      JOLPICA_URL: nowhere,
      OPENF1_URL: nowhere,
    },
  })
  await startIdentityProvider(port)
  await worker.start()
  try {
    const site = new Client(worker.origin, { year, participants })
    const profiler = await openProfiler(inspectorPort, site)
    const actions: SeasonMeasured['actions'] = {}
    actions.scoreSeason = await measured(
      { runs: 1, run: () => site.get(`/bench/recompute?year=${year}`) },
      site,
      profiler,
    )
    const databaseBytes = statSync(databaseFile(state)).size
    // The first runs find what is due and that the sources do not answer.
    for (let i = 0; i < 3; i++) await site.get('/bench/scheduled').catch(() => {})
    for (const [name, action] of Object.entries(await actionsOn(site))) {
      console.log(name)
      actions[name] = await measured(action, site, profiler).catch((error: Error) => ({
        failed: error.message,
      }))
    }
    profiler.close()
    return { databaseBytes, actions }
  } finally {
    await worker.kill()
  }
}
