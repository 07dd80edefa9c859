import { createMiddleware } from 'hono/factory'
import { requestRefusals } from '#words/refusals/requests.ts'
import type { ApiEnv } from './api/env.ts'
import { answerError } from './api/errors.ts'
import { changesSomething } from './changing-method.ts'
import { Refusal } from './errors.ts'
import { logSecurity } from './security-log.ts'

/** Refuses requests that another site's page sends on behalf of our visitor, before anything is read. */
export const requireSameOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  const isCall = c.req.path.startsWith('/api/')
  if (isSignedAddress(c.req.path)) return next()
  if (!changesSomething(c.req.raw) || isOwnRequest(c.req.raw, c.var.app.settings.APP_ORIGIN, isCall)) {
    return next()
  }
  logSecurity({ security: 'forgery', result: 'foreign-page' })
  return isCall ? answerError(new Refusal('not-allowed', 'foreign-page'), c) : c.html(refusedForm, 403)
})

/** Mail programs unsubscribe without opening a page (RFC 8058), from any origin or none. The signature proves them. */
export const isSignedAddress = (path: string): boolean => path === '/unsubscribe'

/**
 * Every browser sends Sec-Fetch-Site or Origin with a form. A program may send neither: it has no visitor's
 * cookies, and API calls need a CSRF token too.
 */
function isOwnRequest(request: Request, appOrigin: string | null, isCall: boolean): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return request.headers.has('Origin') ? hasOwnOrigin(request, appOrigin) : isCall
}

/**
 * Whether a page of this site made the request. The sender chooses Host, so it counts only without
 * APP_ORIGIN.
 */
export function hasOwnOrigin({ headers, url }: Request, appOrigin: string | null): boolean {
  const origin = headers.get('Origin')
  return origin === (appOrigin ?? new URL(url).origin)
}

const refusedForm = `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Til forsiden</title>
<h1>${requestRefusals['foreign-page']}</h1><p><a href="/">Til forsiden</a></p></html>`
