import { Hono } from 'hono'
import importer from '#bench/import/worker.ts'
import scorer from '#bench/recompute/worker.ts'
import site, {
  BingoBoard as SiteBingoBoard,
  GuessWindow as SiteGuessWindow,
  LiveChannel as SiteLiveChannel,
  LiveRace as SiteLiveRace,
} from '#build/server/index.js'
import { openDatabase } from '#db/client.ts'
import { readSeason } from '#db/queries/season.ts'
import { outcomeAt } from '#game/changes/season.ts'
import { completedRaces } from '#game/season.ts'
import { createAppContext } from '#worker/context.ts'
import { Sessions } from '#worker/sessions.ts'
import { readSettings } from '#worker/settings.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { reminders } from '#worker/usecases/messages/reminders.ts'
import { sealDue } from '#worker/usecases/seal-making/sealing-due.ts'
import { changeSeason } from '#worker/usecases/seasons/changing.ts'
import { scoreInSlices } from '#worker/usecases/seasons/scoring-in-slices.ts'
import { countGlobals, counting, takeCounts } from './counting.ts'

countGlobals()
/** A job's run without an end. */
const turn = () => ({
  scheduledAt: 0,
  clock: Date.now,
  deadline: Number.POSITIVE_INFINITY,
  step: 'REMIND' as const,
  steps: [],
  fail: console.error,
})
const cache = new ShortCache(0)

export class GuessWindow extends SiteGuessWindow {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, counting(env))
  }
}

export class BingoBoard extends SiteBingoBoard {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, counting(env))
  }
}

export class LiveChannel extends SiteLiveChannel {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, counting(env))
  }
}

export class LiveRace extends SiteLiveRace {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, counting(env))
  }
}

// Everything below /bench/ is the measurement's own; every other address is the site's.
const own = new Hono<{ Bindings: Env }>().basePath('/bench')
own.onError((error, c) => c.text(String(error), 500))
own.get('/counts', (c) => c.json(takeCounts()))
own.get('/trivial', (c) => c.json({ status: 'ok' }))
own.get('/scheduled', async (c) => {
  const controller = { scheduledTime: Date.now(), cron: '*/5 * * * *', noRetry: () => {} }
  await site.scheduled(controller as ScheduledController, counting(c.env), c.executionCtx as ExecutionContext)
  return c.body(null)
})
own.get('/session/:user', async (c) => {
  const sessions = new Sessions(c.env.SESSIONS, readSettings(c.env), Date.now())
  await sessions.start(sessions.open(true), { user: c.req.param('user'), epoch: 1 })
  return c.text(sessions.cookies[0]!.split(';')[0]!)
})
own.get('/import', (c) => importer.fetch(incoming(c.req.raw), counting(c.env)))
own.get('/recompute', (c) => scorer.fetch(incoming(c.req.raw), counting(c.env)))
/** Corrects the newest result of a season: the first two swap places. A large season is then scored in slices. */
own.get('/correct', async (c) => {
  const db = openDatabase(counting(c.env).DB)
  const season = await readSeason(db, Number(c.req.query('year')))
  const race = completedRaces(season.races).at(-1)!.id
  const before = outcomeAt(season, race)!
  const [first, second, ...rest] = before.RACE
  const RACE = [{ ...second!, position: 1 }, { ...first!, position: 2 }, ...rest]
  const change = { kind: 'outcome' as const, year: season.year, race, before, after: { ...before, RACE } }
  return c.json(await changeSeason({ db, cache }, season, async () => ({ changes: [change] })))
})
/** One slice of the scoring of a large season. Returns whether none is left. */
own.get('/slice', async (c) => {
  const app = { db: openDatabase(counting(c.env).DB), cache }
  // A clock that counts its readings leaves time for one slice.
  let read = 0
  return c.json(await scoreInSlices(app, Number(c.req.query('year')), { patience: 2, clock: () => read++ }))
})
own.get('/seal', async (c) => {
  const app = createAppContext(counting(c.env), Date.now(), cache)
  const job = turn()
  await sealDue(app, job)
  return c.json(job.steps.length)
})
own.get('/remind', async (c) => {
  const app = createAppContext(counting(c.env), Date.now(), cache)
  return c.json(await sendDue(app, turn(), reminders))
})
own.get('/sql', async (c) => c.json((await c.env.DB.prepare(c.req.query('q')!).all()).results))
/** Uses the processor for some milliseconds, to calibrate the profiler. */
own.get('/spin/:ms', (c) => {
  for (const until = performance.now() + Number(c.req.param('ms')); performance.now() < until; );
  return c.body(null)
})

/** Hono types a request as an outgoing one. */
const incoming = (request: Request) => request as Parameters<typeof importer.fetch>[0]

export default {
  fetch: (request, env, ctx) =>
    new URL(request.url).pathname.startsWith('/bench/')
      ? own.fetch(request, env, ctx)
      : site.fetch(request, counting(env), ctx),
} satisfies ExportedHandler<Env>
