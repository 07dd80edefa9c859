import { waitUntil } from 'cloudflare:workers'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type createRequestHandler, RouterContextProvider } from 'react-router'
import { requestRefusals } from '#words/refusals/requests.ts'
import { sentences } from '#words/sentences.ts'
import { api, apiReference } from './api/api.ts'
import type { ApiEnv } from './api/env.ts'
import { polls } from './api/polls.ts'
import { apiReferenceContext } from './api-reference.ts'
import { mayChangeSeason } from './changing-method.ts'
import { appContext, createAppContext, nonceContext } from './context.ts'
import { checkFaultPage, settingsFaultPage } from './fault-page.ts'
import { securityHeaders } from './headers.ts'
import { sharedAddress } from './page-address.ts'
import type { PageCopies } from './page-copies.ts'
import { isSignedAddress, requireSameOrigin } from './same-origin.ts'
import { SettingsFault } from './settings.ts'
import type { ShortCache } from './short-cache.ts'
import { readWindows } from './usecases/guessing/open-windows.ts'
import { databaseCheck } from './usecases/setup/checks.ts'
import { readDatabaseState } from './usecases/setup/database.ts'
import { isPublicPage, isVisitorsRead } from './visitors-reads.ts'

type Pages = ReturnType<typeof createRequestHandler>

type Kept = {
  cache: ShortCache
  /** Without it, every page is rendered. */
  copies?: PageCopies
  /** In milliseconds. */
  clock?: () => number
}

/** After a change here, visitors of this isolate read the primary for this long, because a replica may be behind. */
const replicasCatchUp = 60_000

/** Composes the site: headers, context, then the API or the pages. */
export function createServer(pages: Pages, { cache, copies, clock = Date.now }: Kept) {
  const server = new Hono<ApiEnv>()
  server.use(securityHeaders)
  server.use(drainBody)
  server.use(async (c, next) => {
    const { raw } = c.req
    const now = clock()
    const isNear = isVisitorsRead(raw) && (isPublicPage(raw) || c.req.path.startsWith('/api/'))
    const isSettled = copies === undefined || now - copies.dropChanged(now) > replicasCatchUp
    const app = createAppContext(c.env, now, cache, isNear && isSettled ? 'nearest' : 'primary')
    c.set('app', app)
    c.set('atPrimary', () => createAppContext(c.env, now, cache))
    const { changes } = cache
    await next()
    // A reader may seal a window, so a GET changes data too. The news is sent after the answer.
    const isChanged = cache.changes !== changes || (mayChangeSeason(raw) && c.res.status < 400)
    if (isChanged) waitUntil(app.channel.checkSeasons())
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
    const { raw } = c.req
    if (!pageMethods.includes(raw.method))
      return c.text(requestRefusals['wrong-method'], 405, { Allow: pageMethods.join(', ') })
    const isShared = raw.method === 'GET' && isVisitorsRead(raw) && isPublicPage(raw)
    const address = isShared ? sharedAddress(raw.url) : null
    const answer = await (copies && address !== null
      ? sharedAnswer(c, copies, address)
      : render(c, accepted(raw)))
    if (answer.status === 405) answer.headers.set('Allow', 'GET, HEAD')
    return (await databaseFault(c, answer)) ?? answer
  }

  function sharedAnswer(c: Context<ApiEnv>, copies: PageCopies, address: string) {
    const { app, nonce } = c.var
    const { release, now } = app
    const waitUntil = c.executionCtx.waitUntil.bind(c.executionCtx)
    return copies.answer({ address, release, now, nonce, waitUntil }, async () => {
      // Without headers, nothing of one visitor can be in the page.
      const response = await render(c, new Request(address))
      const windows = await readWindows(app).catch(() => null)
      return { response, until: windows?.basis.until ?? null }
    })
  }

  function render(c: Context<ApiEnv>, request: Request) {
    const context = new RouterContextProvider()
    context.set(appContext, c.var.app)
    context.set(nonceContext, c.var.nonce)
    context.set(apiReferenceContext, apiReference)
    return pages(request, context)
  }
}

/** A page without a form has no POST either; the router also refuses it. */
const pageMethods = ['GET', 'HEAD', 'POST']

/** The router compares the origin of a form by itself, and knows no signed address, which needs no body. */
function accepted(request: Request): Request {
  if (!isSignedAddress(new URL(request.url).pathname)) return request
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request.url, { method: request.method, headers })
}

/** Reads the visitor's session and sends its cookies with the answer. */
const withSession = createMiddleware<ApiEnv>(async (c, next) => {
  const { sessions, cookies } = c.var.app
  await sessions.recognise(c.req.raw.headers)
  await next()
  for (const cookie of [...sessions.cookies, ...cookies]) c.res.headers.append('Set-Cookie', cookie)
  // "cookies" would reach every subdomain of the registrable domain, and "storage" holds the theme.
  if (sessions.hasEnded) c.res.headers.set('Clear-Site-Data', '"cache"')
})

/** Answers errors outside pages and calls. A settings fault is shown, because it holds no secret. */
function answerFault(error: Error, c: Context<ApiEnv>) {
  console.error(error)
  if (!(error instanceof SettingsFault)) return c.text(sentences.unknownError, 500)
  return c.req.path.startsWith('/api/')
    ? c.text(error.message, 500)
    : c.html(settingsFaultPage(error.faults, c.var.nonce), 500)
}

/** The answer for a page that failed because the database is not migrated; null otherwise. */
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
