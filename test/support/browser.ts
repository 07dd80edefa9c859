import { env } from 'cloudflare:workers'
import { createAppContext } from '#worker/context.ts'
import { csrfHeader } from '#worker/csrf.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { site, siteAddress } from './site.ts'

/** KV expires records by the real clock. A record from a test clock in the past would expire at once. */
const withoutExpiry: Pick<KVNamespace, 'get' | 'put' | 'delete'> = {
  get: env.SESSIONS.get.bind(env.SESSIONS),
  put: (key: string, value: string) => env.SESSIONS.put(key, value),
  delete: (key: string) => env.SESSIONS.delete(key),
}
export const bindings: Env = { ...env, SESSIONS: withoutExpiry as KVNamespace }

/** A visitor with cookies and an Origin header, as a browser has. Redirects are returned, not followed. */
export class Browser {
  readonly jar = new Map<string, string>()
  /** An address per browser, so that tests do not share rate limits. */
  readonly address: string = crypto.randomUUID()
  now: number
  bindings: Env
  cache = new ShortCache(0)
  /** Its User-Agent. */
  agent = ''
  /** How wrong the clock of the isolate is that answers (milliseconds). */
  skew = 0

  constructor(now: number, changed: Partial<Env> = {}) {
    this.now = now
    this.bindings = { ...bindings, ...changed }
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('CF-Connecting-IP', this.address)
    headers.set('User-Agent', this.agent)
    const cookies = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookies !== '' && !headers.has('Cookie')) headers.set('Cookie', cookies)
    const answer = await site(this.now, this.bindings, this.cache, this.skew).fetch(path, {
      ...init,
      headers,
      redirect: 'manual',
    })
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie)
    return answer
  }

  /** Submits a form of the site. */
  post(path: string, form: Record<string, string> | URLSearchParams = {}): Promise<Response> {
    const headers = { Origin: siteAddress, 'Sec-Fetch-Site': 'same-origin' }
    return this.fetch(path, { method: 'POST', headers, body: new URLSearchParams(form) })
  }

  /** Calls the API as the client does, with a CSRF token fetched before. */
  async call(path: string, body?: unknown): Promise<Response> {
    const answer = await this.fetch('/api/public/csrf-token')
    if (!answer.ok) return answer
    const { token } = (await answer.json()) as { token: string }
    const headers = { [csrfHeader]: token, 'Content-Type': 'application/json' }
    return this.fetch(path, {
      method: 'POST',
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
  }

  status = async () => (await (await this.fetch('/api/public/user/status')).json()) as string

  #keep(cookie: string) {
    const [pair = '', ...attributes] = cookie.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const gone = attributes.some((it) => it === 'Max-Age=0' || it === 'Expires=Thu, 01 Jan 1970 00:00:00 GMT')
    if (gone) this.jar.delete(name)
    else this.jar.set(name, pair.slice(name.length + 1))
  }
}

/** A browser with a new session of the user. */
export async function signedIn(user: string, now: number, remembered = false, epoch = 1): Promise<Browser> {
  const browser = new Browser(now)
  const { sessions } = createAppContext(bindings, now, new ShortCache(0))
  await sessions.start(sessions.open(remembered), { user, epoch })
  const pair = sessions.cookies[0]!.split('; ')[0]!
  browser.jar.set('__Host-session', pair.slice(pair.indexOf('=') + 1))
  return browser
}
