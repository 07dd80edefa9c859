import { Hono } from 'hono'
import importer from '#bench/import/worker.ts'
import scorer from '#bench/recompute/worker.ts'
import site, { BingoBoard as SiteBingoBoard, GuessWindow as SiteGuessWindow } from '#build/server/index.js'
import { Sessions } from '#worker/sessions.ts'
import { readSettings } from '#worker/settings.ts'
import { countGlobals, counting, takeCounts } from './counting.ts'

countGlobals()

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
  await sessions.start(c.req.param('user'), 1, true)
  return c.text(sessions.cookies[0]!.split(';')[0]!)
})
own.get('/import', (c) => importer.fetch(incoming(c.req.raw), counting(c.env)))
own.get('/recompute', (c) => scorer.fetch(incoming(c.req.raw), counting(c.env)))
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
