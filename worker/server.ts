import { Hono } from 'hono'
import { type createRequestHandler, RouterContextProvider } from 'react-router'
import { type ApiEnv, api } from './api/api.ts'
import { appContext, createAppContext, nonceContext } from './context.ts'
import { securityHeaders } from './headers.ts'
import type { Recent } from './recent.ts'

type Pages = ReturnType<typeof createRequestHandler>

/** The whole site as one handler: headers, context, then the API or the pages. `clock` in milliseconds. */
export function createServer(pages: Pages, recent: Recent, clock: () => number = Date.now) {
  const server = new Hono<ApiEnv>()
  server.use(securityHeaders)
  server.use(drainBody)
  server.use(async (c, next) => {
    c.set('app', createAppContext(c.env, clock(), recent))
    await next()
  })
  server.route('/api', api)
  server.all('*', (c) => {
    const context = new RouterContextProvider()
    context.set(appContext, c.var.app)
    context.set(nonceContext, c.var.nonce)
    return pages(c.req.raw, context)
  })
  return server
}

/**
 * Under wrangler dev a response sent while a request body is unread breaks the kept-alive connection, and
 * cancelling is not enough. Bodies are small: what nobody wanted is read to its end.
 */
async function drainBody(c: { req: { raw: Request } }, next: () => Promise<void>) {
  await next()
  const { body, bodyUsed } = c.req.raw
  if (body && !bodyUsed) await body.pipeTo(new WritableStream())
}
