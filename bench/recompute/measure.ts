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
const sizes = [1_000, 10_000, 100_000]

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
    atMost('recompute 24 races, 1 000 participants', small.seconds, 1, 's', 2),
    withoutTarget('recompute 24 races, 10 000 participants', `${middle.seconds.toFixed(1)} s`),
    atMost('recompute 24 races, 100 000 participants', large.seconds, 60, 's'),
    ...(canReadProcesses
      ? [
          withoutTarget('  processor time of it', `${large.processor.toFixed(1)} s`),
          atMost('  memory of workerd above idle', large.megabytes, 200, 'MB', 0),
        ]
      : [withoutTarget('  memory of workerd above idle', 'only on Linux')]),
    withoutTarget(
      '  cost per participant: 1 000, 10 000, 100 000',
      `${runs.map((run) => perHead(run).toFixed(0)).join(', ')} µs`,
    ),
    atMost('  rows written by a second run', sumOf(runs.map((run) => run.writtenAgain)), 0, 'rows', 0),
    withoutTarget('  time of a second run, 100 000 participants', `${large.again.toFixed(1)} s`),
  ]
}

/** The preview of a correction of the last race. */
export async function measurePreview(): Promise<Figure[]> {
  const [small, middle] = [await previewFor(1_000), await previewFor(10_000)]
  return [
    atMost('effect preview, 1 000 participants', small, 300, 'ms', 0),
    withoutTarget('effect preview, 10 000 participants', `${middle.toFixed(0)} ms`),
  ]
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

const sumOf = (values: number[]) => values.reduce((total, value) => total + value, 0)
