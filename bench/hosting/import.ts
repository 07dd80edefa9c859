import { addParticipants } from '#bench/recompute/participants.ts'
import { seedParticipants } from '#bench/state.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { freePort } from '#test/support/free-port.ts'
import { LocalWorker } from '#test/support/local-worker.ts'
import { withSource } from '#test/support/source-server.ts'
import { jolpicaAnswer } from '#worker/local/sources/jolpica.ts'
import { Client } from './client.ts'
import { type Measured, measured, openProfiler } from './measured.ts'

const year = 2025
const afterSeason = Date.parse(SEASON_2025.races.at(-1)!.sessions.RACE) + 2 * 60 * 60_000
/** The results that one run imports at most. */
const resultsPerRun = 5

/** One run of the scheduled job that imports five results, per result. */
export async function measureImport(participants: number): Promise<Measured> {
  const state = '.wrangler/bench/hosting-import'
  process.env.LOCAL_STATE = state
  await seedParticipants(state, 0)
  addParticipants(state, year, participants - 24)
  let found: Measured
  await withSource(
    (request, answer) => {
      const path = new URL(request.url!, 'http://source').pathname
      const published = path.startsWith('/f1') ? jolpicaAnswer(SEASON_2025, path.replace('/f1', '')) : null
      answer.writeHead(published === null ? 404 : 200, { 'Content-Type': 'application/json' })
      answer.end(JSON.stringify(published))
    },
    async (source) => {
      const inspectorPort = await freePort()
      const worker = new LocalWorker('bench/hosting', 'worker.ts', await freePort(), { inspectorPort })
      await worker.start()
      try {
        const site = new Client(worker.origin, { year, participants })
        const profiler = await openProfiler(inspectorPort, site)
        const run = (now: number, more = '') => site.get(`/bench/import?source=${source}&now=${now}${more}`)
        await run(afterSeason - 1, `&forget=${year}`)
        found = await measured({ runs: 1, times: resultsPerRun, run: () => run(afterSeason) }, site, profiler)
        profiler.close()
      } finally {
        await worker.kill()
      }
    },
  )
  return found!
}
