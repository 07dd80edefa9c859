import { once } from 'node:events'
import { get } from 'node:http'
import { json } from 'node:stream/consumers'
import { atMost, type Figure, median, withoutTarget } from '#bench/figures.ts'
import { seedParticipants } from '#bench/state.ts'
import { freePort } from '#test/support/free-port.ts'
import { LocalWorker } from '#test/support/local-worker.ts'
import { canReadProcesses, resetPeak, workerdMemory, workerdSeconds } from './memory.ts'
import { addParticipants } from './participants.ts'

const year = 2025
/** The first is scored in one transaction, the others in slices. */
const sizes = [900, 10_000, 100_000]

type Run = {
  size: number
  seconds: number
  again: number
  writtenAgain: number
  written: number
  megabytes: number
  processor: number
}

/** Scores a whole season again inside workerd, for growing numbers of participants. */
export async function measureRecompute(): Promise<Figure[]> {
  const runs: Run[] = []
  for (const size of sizes) runs.push(await recomputeFor(size))
  const [small, middle, large] = runs as [Run, Run, Run]
  const perHead = (run: Run) => (run.seconds / run.size) * 1_000_000
  return [
    atMost('recompute 24 races, 900 participants', small.seconds, 1, 's', 2),
    withoutTarget('recompute 24 races, 10 000 participants', `${middle.seconds.toFixed(1)} s`),
    withoutTarget('recompute 24 races, 100 000 participants', `${large.seconds.toFixed(0)} s`),
    ...(canReadProcesses
      ? [
          withoutTarget('  processor time of it', `${large.processor.toFixed(1)} s`),
          atMost('  memory of workerd above idle', large.megabytes, 200, 'MB', 0),
        ]
      : [withoutTarget('  memory of workerd above idle', 'only on Linux')]),
    withoutTarget(
      '  cost per participant: 900, 10 000, 100 000',
      `${runs.map((run) => perHead(run).toFixed(0)).join(', ')} µs`,
    ),
    // Slices make the edition of a large season again, even if nothing has changed.
    atMost('  rows written by a second run, 900 participants', small.writtenAgain, 0, 'rows', 0),
    withoutTarget('  time of a second run, 100 000 participants', `${large.again.toFixed(1)} s`),
  ]
}

/** The preview of a correction of the last race. That of a large season shows no effects. */
export async function measurePreview(): Promise<Figure[]> {
  return [atMost('effect preview, 900 participants', await previewFor(900), 300, 'ms', 0)]
}

/** Median milliseconds of several runs. */
const previewFor = (size: number) =>
  withParticipants(size, async (origin) => {
    await timed(origin)
    const times: number[] = []
    for (let run = 0; run < 7; run++) {
      const start = performance.now()
      const answer = await fetch(`${origin}/preview?year=${year}`)
      const { affected } = (await answer.json()) as { affected: number }
      times.push(performance.now() - start)
      if (affected < size / 20) throw new Error(`The preview for ${size} affects only ${affected}.`)
    }
    return median(times)
  })

const recomputeFor = (size: number): Promise<Run> =>
  withParticipants(size, async (origin) => {
    const idle = workerdMemory().now
    const busy = workerdSeconds()
    resetPeak()
    const first = await timed(origin)
    const processor = workerdSeconds() - busy
    const megabytes = workerdMemory().peak - idle
    const second = await timed(origin)
    if (first.written < size * 24) throw new Error(`Scoring ${size} wrote only ${first.written} rows.`)
    return {
      size,
      seconds: first.seconds,
      again: second.seconds,
      written: first.written,
      writtenAgain: second.written,
      megabytes,
      processor,
    }
  })

async function withParticipants<T>(size: number, measure: (origin: string) => Promise<T>): Promise<T> {
  const state = `.wrangler/bench/crowd-${size}`
  process.env.LOCAL_STATE = state
  await seedParticipants(state, 0)
  addParticipants(state, year, size)
  const worker = new LocalWorker('bench/recompute', 'worker.ts', await freePort())
  await worker.start()
  try {
    return await measure(worker.origin)
  } finally {
    await worker.kill()
  }
}

async function timed(origin: string): Promise<{ seconds: number; written: number }> {
  const start = performance.now()
  // Not fetch, which times out after five minutes.
  const [answer] = await once(get(`${origin}/?year=${year}`), 'response')
  const { written } = (await json(answer)) as { written: number }
  return { seconds: (performance.now() - start) / 1000, written }
}
