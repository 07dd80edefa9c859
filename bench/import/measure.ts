import { once } from 'node:events'
import { get } from 'node:http'
import { json } from 'node:stream/consumers'
import { atMost, type Figure, withoutTarget } from '#bench/figures.ts'
import { canReadProcesses, resetPeak, workerdMemory, workerdSeconds } from '#bench/recompute/memory.ts'
import { addParticipants } from '#bench/recompute/participants.ts'
import { seedParticipants } from '#bench/state.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { freePort } from '#test/support/free-port.ts'
import { LocalWorker } from '#test/support/local-worker.ts'
import { movedTo } from '#test/support/replay.ts'
import { withSource } from '#test/support/source-server.ts'
import { jolpicaAnswer } from '#worker/local/sources/jolpica.ts'

const year = 2025
const size = 1_000
const afterSeason = Date.parse(SEASON_2025.races.at(-1)!.sessions.RACE) + 2 * 60 * 60_000
const aWeek = 8 * 24 * 60 * 60_000

type Run = { seconds: number; processor: number; megabytes: number }

/** One busy run of the scheduled job: five new results, or four changed old ones. */
export async function measureImport(): Promise<Figure[]> {
  const state = '.wrangler/bench/import'
  process.env.LOCAL_STATE = state
  await seedParticipants(state, 0)
  addParticipants(state, year, size)
  let season: SeasonFacts = SEASON_2025
  const runs: Run[] = []
  await withSource(
    (request, answer) => {
      const path = new URL(request.url!, 'http://source').pathname
      const published = path.startsWith('/f1') ? jolpicaAnswer(season, path.replace('/f1', '')) : null
      answer.writeHead(published === null ? 404 : 200, { 'Content-Type': 'application/json' })
      answer.end(JSON.stringify(published))
    },
    async (source) => {
      const worker = new LocalWorker('bench/import', 'worker.ts', await freePort())
      await worker.start()
      try {
        const ask = (now: number, more = '') => read(`${worker.origin}/?source=${source}&now=${now}${more}`)
        await ask(afterSeason - 1, `&forget=${year}`)
        runs.push(await measured(5, () => ask(afterSeason)))
        for (let later = 1; later < 12; later += 1) await ask(afterSeason + later)
        season = [1, 2, 3, 4, 5].reduce((facts, round) => movedTo(facts, round, 'carlos-sainz', 4), season)
        // This run also reads the calendar.
        runs.push(await measured(4, () => ask(afterSeason + aWeek)))
      } finally {
        await worker.kill()
      }
    },
  )
  const [fresh, corrected] = runs as [Run, Run]
  return [
    withoutTarget(`a run that imports five results, ${size} participants`, `${fresh.seconds.toFixed(1)} s`),
    withoutTarget('a run that corrects four old results', `${corrected.seconds.toFixed(1)} s`),
    ...(canReadProcesses
      ? [
          atMost('  processor time, including the database', corrected.processor, 30, 's'),
          atMost(
            '  memory of workerd above idle',
            Math.max(fresh.megabytes, corrected.megabytes),
            128,
            'MB',
            0,
          ),
        ]
      : [withoutTarget('  processor time and memory', 'only on Linux')]),
  ]
}

async function measured(least: number, run: () => Promise<number>): Promise<Run> {
  const [idle, busy, start] = [workerdMemory().now, workerdSeconds(), performance.now()]
  resetPeak()
  const imported = await run()
  if (imported < least) throw new Error(`The run imported only ${imported}.`)
  return {
    seconds: (performance.now() - start) / 1000,
    processor: workerdSeconds() - busy,
    megabytes: workerdMemory().peak - idle,
  }
}

async function read(address: string): Promise<number> {
  const [answer] = await once(get(address), 'response')
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`)
  const { ending, imported } = (await json(answer)) as { ending: string; imported: number }
  if (ending !== 'done') throw new Error(`The run ended ${ending}.`)
  return imported
}
