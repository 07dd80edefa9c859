import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { type ClockJob, parkedFor } from '#game/imports/clock-jobs.ts'
import { appAt } from '#test/support/app.ts'
import {
  aRaceToTell,
  finish,
  nor1st,
  PushService,
  store,
  wantsMessages,
} from '#test/support/race-messages.ts'
import { minutes } from '#test/support/season.ts'
import { aTurn } from '#test/support/turn.ts'
import type { AppContext } from '#worker/context.ts'
import { cutoffJobs, jobs } from '#worker/cron/jobs.ts'
import { type Listed, runJobs } from '#worker/cron/running.ts'
import { readClockState } from '#worker/usecases/running/clock-state.ts'
import type { Turn } from '#worker/usecases/running/job.ts'
import { jobPatience } from '#worker/usecases/running/run-job.ts'
import { sealDue } from '#worker/usecases/seal-making/sealing-due.ts'

const db = openDatabase(env.DB)
const now = finish + 60 * minutes
const forever = () => new Promise<never>(() => {})

/** The jobs' steps, in order. */
let seen: string[]
let printed: string[]

beforeEach(async () => {
  seen = []
  printed = []
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation((text) => void printed.push(String(text)))
  for (const table of [schema.jobRuns, schema.failingJobs, schema.leases]) await db.delete(table)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Fake = Partial<Listed<AppContext>>
const aJob = (
  name: ClockJob,
  run: (turn: Turn) => unknown = () => {},
  rest: Fake = {},
): Listed<AppContext> => ({
  name,
  every: 0,
  budget: minutes,
  ...rest,
  run: async (_, turn) => {
    seen.push(name)
    await run(turn)
  },
})
const fails = (text: string) => () => {
  throw new Error(text)
}

/** A call of the clock. Returns its faults. */
async function call(list: readonly Listed<AppContext>[], at = now, app: Partial<AppContext> = {}) {
  return runJobs(list, {
    scheduledAt: at,
    clock: () => at,
    holder: crypto.randomUUID(),
    state: await readClockState({ db }),
    open: () => ({ ...appAt(at), ...app }),
    ended: async ({ name }) => void seen.push(`${name} ended`),
  })
}

const history = async () =>
  (await db.select().from(schema.jobRuns)).map(({ job, outcome, detail }) => ({ job, outcome, detail }))
const failing = () => db.select().from(schema.failingJobs)
/** Looks while two seconds pass at most. Batched reads need a timer. */
async function until(isSo: () => boolean) {
  for (let looks = 0; !isSo() && looks < 2_000; looks += 1) {
    await vi.advanceTimersByTimeAsync(1)
    await db.$count(schema.leases)
  }
  expect(isSo()).toBe(true)
}
/** Passes time until `work` has ended. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const settled = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(minutes)
    await db.$count(schema.leases)
  }
  return settled
}

describe('the jobs of a call', () => {
  it('begin with the urgent ones, and those that need another wait for it', async () => {
    await call([
      aJob('notify', undefined, { after: 'reconcile' }),
      aJob('reconcile'),
      aJob('seal', undefined, { isFirst: true }),
    ])
    expect(seen).toEqual(['seal', 'seal ended', 'reconcile', 'reconcile ended', 'notify', 'notify ended'])
  })

  it('run once more after a job that did something, and not after one that did nothing', async () => {
    const twice = aJob('wake', undefined, { isFirst: true, again: 'reconcile' })
    await call([twice, aJob('reconcile', ({ steps }) => steps.push({ job: 'RUN', ending: 'not-yet' }))])
    expect(seen.filter((name) => name === 'wake')).toHaveLength(1)
    await call([twice, aJob('reconcile', ({ steps }) => steps.push({ job: 'RUN', ending: 'imported' }))])
    expect(seen.filter((name) => name === 'wake')).toHaveLength(3)
  })

  it('each have a deadline from their own start', async () => {
    let clock = now
    const deadlines: number[] = []
    const noted = ({ deadline }: Turn) => {
      deadlines.push(deadline)
      clock += 3 * minutes
    }
    await runJobs([aJob('seal', noted, { isFirst: true }), aJob('remind', noted)], {
      scheduledAt: now,
      clock: () => clock,
      holder: 'one',
      state: { previous: null, failing: new Map() },
      open: () => appAt(clock),
      ended: async () => {},
    })
    expect(deadlines).toEqual([now + minutes, now + 4 * minutes])
  })

  it('run in every call, or once in their period, also when a call was lost', async () => {
    const hourly = [
      aJob('reconcile', undefined, { isExclusive: true }),
      aJob('tidy', undefined, { every: 60 * minutes }),
    ]
    const hour = Math.ceil(now / (60 * minutes)) * 60 * minutes
    const ran: number[] = []
    for (const minute of [-10, -5, 5, 10, 55, 65]) {
      seen = []
      await call(hourly, hour + minute * minutes)
      expect(seen).toContain('reconcile')
      if (seen.includes('tidy')) ran.push(minute)
    }
    expect(ran).toEqual([-10, 5, 65])
  })
})

describe('a job that fails', () => {
  it('stops no other, and every failure is printed with its stack, noted and returned', async () => {
    const cause = new Error('disk full')
    const broken = () => {
      throw new Error('no database', { cause })
    }
    const faults = await call([
      aJob('wake', broken, { isFirst: true }),
      aJob('remind', fails('no mail')),
      aJob('stamp', ({ steps }) => steps.push({ job: 'STAMP', ending: 'sent' })),
    ])
    expect(faults.map(String)).toEqual(['Error: no database', 'Error: no mail'])
    expect(printed).toEqual([
      expect.stringMatching(/^wake: Error: no database\n {4}at .*\.ts[\s\S]*\ncaused by Error: disk full\n/),
      expect.stringMatching(/^remind: Error: no mail\n {4}at .*\.ts/),
    ])
    expect(await history()).toEqual([
      { job: 'remind', outcome: 'FAILED', detail: [{ job: 'REMIND', ending: 'failed', detail: 'no mail' }] },
      { job: 'stamp', outcome: 'DONE', detail: [{ job: 'STAMP', ending: 'sent' }] },
      { job: 'wake', outcome: 'FAILED', detail: [{ job: 'WAKE', ending: 'failed', detail: 'no database' }] },
    ])
  })

  it('ten times is parked, tried every hour, and comes back by itself', async () => {
    const broken = aJob('stamp', fails('no answer'))
    for (let tries = 1; tries <= 10; tries += 1) await call([broken], now + tries * 5 * minutes)
    const at = now + 50 * minutes
    expect(await failing()).toMatchObject([
      {
        job: 'STAMP',
        year: null,
        failures: 10,
        since: now + 5 * minutes,
        until: at + parkedFor,
        detail: 'no answer',
      },
    ])
    seen = []
    await call([broken], at + parkedFor - 1)
    expect(seen).toEqual([])
    await call([aJob('stamp')], at + parkedFor)
    expect(seen).toContain('stamp')
    expect(await failing()).toEqual([])
  })

  it.each(['wake', 'messages', 'alarms', 'seal', 'cutoff', 'remind', 'reconcile'] as const)(
    'is never parked while its promise counts minutes: %s',
    async (name) => {
      for (let tries = 1; tries < 13; tries += 1) await call([aJob(name, fails('x'))], now + tries)
      expect(seen.filter((one) => one === name)).toHaveLength(12)
      expect(await failing()).toMatchObject([{ failures: 12 }])
    },
  )
})

describe('a job that hangs', () => {
  it('is given up after its budget, is no longer waited for, and keeps its lease', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const list = [
      aJob('wake', undefined, { isFirst: true }),
      aJob('reconcile', forever, { isExclusive: true, budget: 4 * minutes }),
      aJob('remind'),
      aJob('notify', undefined, { after: 'reconcile' }),
    ]
    const faults = await inTime(call(list))
    expect(faults.map(String)).toEqual([
      `Error: reconcile did not end within ${(4 * minutes + jobPatience) / 1_000} seconds`,
    ])
    expect(seen).toEqual([
      'wake',
      'wake ended',
      'remind',
      'remind ended',
      'reconcile',
      'reconcile ended',
      'notify',
      'notify ended',
    ])
    seen = []
    await call([aJob('reconcile', undefined, { isExclusive: true })], now + 5 * minutes)
    expect(seen).toEqual(['reconcile ended'])
    await call([aJob('reconcile', undefined, { isExclusive: true })], now + 10 * minutes)
    expect(seen).toContain('reconcile')
  })

  it('first delays the others by seconds only', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const list = [aJob('messages', forever, { isFirst: true, budget: 4 * minutes }), aJob('remind')]
    const running = call(list)
    await until(() => seen.includes('messages'))
    await vi.advanceTimersByTimeAsync(10_000)
    await until(() => seen.includes('remind ended'))
    expect(await inTime(running)).toHaveLength(1)
  })
})

describe('two calls at once', () => {
  it('run an exclusive job once', async () => {
    const exclusive = aJob('reconcile', () => db.$count(schema.jobRuns), { isExclusive: true })
    await Promise.all([call([exclusive]), call([exclusive]), call([exclusive], now + 1)])
    expect(seen.filter((one) => one === 'reconcile')).toHaveLength(1)
  })
})

describe('the real list', () => {
  let race: number
  beforeAll(async () => {
    const world = await aRaceToTell()
    race = world.race
    await wantsMessages(world.ola, 'mobil')
    // A seal raises the version of the season, and messages wait for the next run then.
    await sealDue(appAt(now), aTurn())
  })

  it('begins with what a race night needs, and fits into the time of a call', () => {
    expect(jobs.flatMap(({ name, isFirst }) => (isFirst ? name : []))).toEqual([
      'wake',
      'messages',
      'alarms',
      'seal',
    ])
    expect(cutoffJobs.map(({ name }) => name)).toEqual(['cutoff', 'seal'])
    const budget = (name: string | undefined) => {
      const job = jobs.find((one) => one.name === name)
      return job === undefined ? 0 : job.budget + jobPatience
    }
    const chains = jobs.map(
      (job) => Math.max(budget(job.after ?? job.again), job.again ? budget(job.name) : 0) + budget(job.name),
    )
    expect(Math.max(...chains)).toBeLessThan(14 * minutes)
  })

  it('sends the message on a result while the imports hang', async () => {
    const service = new PushService()
    await store(race, nor1st)
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    const hanging = jobs.map((job) => (job.name === 'reconcile' ? { ...job, run: () => promise } : job))
    const running = call(hanging, now, { push: service.push })
    await vi.waitFor(() => expect(seen).toContain('messages ended'), 30_000)
    expect(service.sent).toHaveLength(1)
    expect(seen).not.toContain('reconcile ended')
    goOn()
    await running
    expect(await history()).toContainEqual({
      job: 'messages',
      outcome: 'DONE',
      detail: [{ job: 'MESSAGES', ending: 'sent', detail: '1 av 1' }],
    })
    expect(seen).toContain('notify ended')
  })

  it('tells a result in the call that imports it', async () => {
    const service = new PushService()
    await db.delete(schema.outbox)
    await store(race, null)
    const importing = jobs.map((job) => ({
      ...job,
      run:
        job.name === 'reconcile'
          ? async (_: AppContext, { steps }: Turn) => {
              await store(race, nor1st)
              steps.push({ job: 'RESULT', race, ending: 'imported' })
            }
          : job.run,
    }))
    await call(importing, now, { push: service.push })
    expect(service.sent).toHaveLength(1)
  })
})
