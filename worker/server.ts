import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type createRequestHandler, RouterContextProvider } from 'react-router'
import { sentences } from '#app/words/sentences.ts'
import { anonymousPage } from './anonymous-page-cache.ts'
import { api, apiReference } from './api/api.ts'
import type { ApiEnv } from './api/env.ts'
import { polls } from './api/polls.ts'
import { apiReferenceContext } from './api-reference.ts'
import { appContext, createAppContext, nonceContext } from './context.ts'
import { checkFaultPage, settingsFaultPage } from './fault-page.ts'
import { securityHeaders } from './headers.ts'
import { requireSameOrigin } from './same-origin.ts'
import { SettingsFault } from './settings.ts'
import type { ShortCache } from './short-cache.ts'
import { databaseCheck } from './usecases/setup/checks.ts'
import { readDatabaseState } from './usecases/setup/database.ts'

type Pages = ReturnType<typeof createRequestHandler>

/** Composes the site: headers, context, then the API or the pages. `clock` is in milliseconds. */
export function createServer(pages: Pages, cache: ShortCache, clock: () => number = Date.now) {
  const server = new Hono<ApiEnv>()
  server.use(securityHeaders)
  server.use(drainBody)
  server.use(async (c, next) => {
    c.set('app', createAppContext(c.env, clock(), cache))
    await next()
  })
  server.use(requireSameOrigin)
  server.route('/api', polls)
  server.use(withSession)
  server.onError(answerFault)
  // The page about the API is a page like any other. Everything below it is a call.
  server.on('ALL', ['/api', '/api/'], page)
  server.route('/api', api)
  server.all('*', page)
  return server

  async function page(c: Context<ApiEnv>) {
    const { app, nonce } = c.var
    const context = new RouterContextProvider()
    context.set(appContext, app)
    context.set(nonceContext, nonce)
    context.set(apiReferenceContext, apiReference)
    const answer = await anonymousPage(c.req.raw, { cache, now: app.now, nonce }, () =>
      pages(c.req.raw, context),
    )
    return (await databaseFault(c, answer)) ?? answer
  }
}

/** Reads the visitor's session and sends its cookies with the answer. */
const withSession = createMiddleware<ApiEnv>(async (c, next) => {
  const { sessions, cookies } = c.var.app
  await sessions.recognise(c.req.raw.headers.get('Cookie'))
  await next()
  for (const cookie of [...sessions.cookies, ...cookies]) c.res.headers.append('Set-Cookie', cookie)
})

/** Answers errors outside pages and calls. A settings fault is shown, because it holds no secret. */
function answerFault(error: Error, c: Context<ApiEnv>) {
  console.error(error)
  if (!(error instanceof SettingsFault)) return c.text(sentences.unknownError, 500)
  return c.req.path.startsWith('/api/')
    ? c.text(error.message, 500)
    : c.html(settingsFaultPage(error.faults, c.var.nonce), 500)
}

/** A page may have failed because the database is not migrated: then says so. null otherwise. */
async function databaseFault(c: Context<ApiEnv>, page: Response): Promise<Response | null> {
  if (page.status !== 500 || !page.headers.get('Content-Type')?.startsWith('text/html')) return null
  const check = databaseCheck(await readDatabaseState(c.var.app))
  return check.state === 'ok' ? null : c.html(checkFaultPage(check, c.var.nonce), 500)
}

/**
 * Under wrangler dev, answering before the body is read breaks the kept-alive connection, and cancelling does
 * not help. Bodies are small, so the rest is read.
 */
async function drainBody(c: { req: { raw: Request } }, next: () => Promise<void>) {
  await next()
  const { body, bodyUsed } = c.req.raw
  if (body && !bodyUsed) await body.pipeTo(new WritableStream())
}
