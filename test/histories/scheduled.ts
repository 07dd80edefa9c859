import { env } from 'cloudflare:workers'
import { withMethods } from '#test/support/with-methods.ts'
import { createAppContext } from '#worker/context.ts'
import { jobs } from '#worker/cron/jobs.ts'
import { runJobs } from '#worker/cron/running.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { importsWith } from '#worker/usecases/importing/reconciling.ts'
import { readClockState } from '#worker/usecases/running/clock-state.ts'
import type { Ended } from '#worker/usecases/running/run-job.ts'
import type { Kill, World } from './world.ts'

/** The real list of jobs. The imports pause for a time that does not depend on chance. */
const list = jobs.map((job) => (job.name === 'reconcile' ? { ...job, run: importsWith(() => 0.5).run } : job))

/** One call of the scheduled handler. Returns how the imports ended. */
export async function runScheduled(world: World, scheduledAt: number, kill: Kill | null): Promise<string> {
  for (const year of world.years) world.sources.remember(year)
  const begun = world.now
  await world.live.ringDue()
  const DB = kill ? killedAfter(world.d1, kill) : world.d1
  const clock = () => world.now + world.skew
  const app = createAppContext({ ...env, DB, LIVE_RACE: world.live.namespace }, clock(), new ShortCache(0))
  const settings = { ...app.settings, FLAGS_AUTO: world.autoFlags, APP_ORIGIN: 'https://tipping.example' }
  const outside = { ...world.outbox.at(clock), settings, feed: world.sources.feed(world.now) }
  const open = () => ({ ...app, ...outside, now: clock() })
  const ended: Ended[] = []
  const state = await readClockState(open()).catch(() => ({ previous: null, failing: new Map() }))
  await runJobs(list, {
    ...{ scheduledAt, clock, state, open },
    holder: crypto.randomUUID(),
    ended: async (run) => void ended.push(run),
  })
  check(world, ended, { begun, isKilled: kill !== null })
  return ended.find(({ name }) => name === 'reconcile')?.ending ?? 'parked'
}

/** A job may fail because of a source or a kill, but never because of its own fault. */
function check(world: World, ended: readonly Ended[], run: { begun: number; isKilled: boolean }) {
  const steps = ended.flatMap(({ name, steps }) => steps.map((step) => ({ name, ...step })))
  for (const { job, ending } of steps) world.count(`${job} ${ending}`)
  const failed = steps.filter(({ ending }) => ending === 'failed')
  const imports = ended.find(({ name }) => name === 'reconcile')
  const isScored = imports?.ending === 'done' || (imports?.steps.length ?? 0) > 0
  if (isScored && !failed.some(({ job }) => job === 'SCORE' || job === 'RUN')) world.scoredAt = run.begun
  if (run.isKilled) world.countFault('a run is killed')
  if (run.isKilled || world.isTogether || world.isDisturbed) return
  world.quietRuns += 1
  for (const { name, job, detail } of failed) {
    const isOfSource = name === 'reconcile' && world.sources.fault !== null
    if (!isOfSource) world.fault(`the job ${job} failed for its own fault: ${detail}`)
  }
}

/** The database of a call that is killed at its n-th batch. */
function killedAfter(d1: D1Database, { after, isLate }: Kill): D1Database {
  let asked = 0
  return withMethods(d1, {
    async batch<T>(statements: D1PreparedStatement[]) {
      asked += 1
      if (asked > after || (asked === after && !isLate)) throw new Error('killed')
      const answer = await d1.batch<T>(statements)
      if (asked === after) throw new Error('killed')
      return answer
    },
  })
}
