import { createMiddleware } from 'hono/factory'
import { requestRefusals } from '#app/words/refusals/requests.ts'
import type { ApiEnv } from './api/env.ts'
import { answerError } from './api/errors.ts'
import { Refusal } from './errors.ts'

export const changesSomething = ({ method }: Request) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Refuses, before anything is read or done, what a page of another site sends in our visitor's name. */
export const requireSameOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  const isCall = c.req.path.startsWith('/api/')
  // Mail programs end our letters without having opened a page of ours (RFC 8058); the address is signed.
  if (c.req.path === '/unsubscribe') return next()
  if (!changesSomething(c.req.raw) || comesFromUs(c.req.raw, c.var.app.settings.APP_ORIGIN, isCall)) {
    return next()
  }
  return isCall ? answerError(new Refusal('not-allowed', 'foreign-page'), c) : c.html(refusedForm, 403)
})

/**
 * Every browser says where a form comes from. A program may be silent: it carries no visitor's cookies by
 * itself, and a call of the API needs the CSRF token besides.
 */
function comesFromUs(request: Request, appOrigin: string | null, isCall: boolean): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return request.headers.has('Origin') ? hasOwnOrigin(request, appOrigin) : isCall
}

/** Whether a page of this site made the request. The Host is the sender's to choose: it counts only without APP_ORIGIN. */
export function hasOwnOrigin({ headers, url }: Request, appOrigin: string | null): boolean {
  const origin = headers.get('Origin')
  return origin === (appOrigin ?? new URL(url).origin)
}

const refusedForm = `<!doctype html><html lang="nb"><meta charset="utf-8"><title>F1 Tipping</title>
<h1>${requestRefusals['foreign-page']}</h1><p><a href="/">Til forsiden</a></p></html>`
