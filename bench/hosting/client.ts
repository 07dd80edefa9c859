import { ok } from 'node:assert/strict'
import { gzipSync } from 'node:zlib'

type Headers = Record<string, string>

/** A browser without scripts on the measured site. An unexpected answer aborts the measurement. */
export class Client {
  readonly origin: string
  readonly year: number
  readonly participants: number
  #requests = 0
  #bytes = 0

  constructor(origin: string, { year, participants }: { year: number; participants: number }) {
    this.origin = origin
    this.year = year
    this.participants = participants
  }

  /** Requests to the Worker since the last call, and the bytes of their answers, gzip. */
  taken() {
    const taken = { requests: this.#requests, bytes: this.#bytes }
    this.#requests = this.#bytes = 0
    return taken
  }

  async get(path: string, cookie?: string, headers: Headers = {}, status = 200): Promise<string> {
    const answer = await this.#ask(path, { headers: { ...headers, ...withCookie(cookie) } })
    const text = await answer.text()
    this.#bytes += gzipSync(text).length
    ok(answer.status === status, `${path}: ${answer.status} ${text.slice(0, 300)}`)
    return text
  }

  async tag(path: string, cookie?: string): Promise<string> {
    const answer = await this.#ask(path, { headers: withCookie(cookie) })
    await answer.arrayBuffer()
    return answer.headers.get('ETag')!
  }

  async post(path: string, body: URLSearchParams, cookie: string): Promise<void> {
    const headers = { Origin: this.origin, 'Sec-Fetch-Site': 'same-origin', ...withCookie(cookie) }
    const answer = await this.#ask(path, { method: 'POST', headers, body })
    const text = await answer.text()
    ok(answer.status === 200, `${path}: ${answer.status} ${text.slice(0, 300)}`)
  }

  /** A cookie of a new session. */
  signIn = (user: string) => this.get(`/bench/session/${user}`)

  /** Makes the fields of the page's form, with another submission each time. */
  async form(path: string, cookie: string): Promise<() => URLSearchParams> {
    const html = await this.get(path, cookie)
    const form = /<form[^>]*guess-form[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    const inputs = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => attributes(tag))
    const option = /<option[^>]*value="([^"]+)"/.exec(form)?.[1]
    const choice = [...form.matchAll(/<(?:select|input)[^>]*>/g)]
      .map(([tag]) => attributes(tag))
      .find(({ type }) => type === 'radio')
    return () => {
      const fields = new URLSearchParams(inputs.map(({ name, value }) => [name!, value ?? '']))
      fields.set('driver', option ?? choice!.value!)
      fields.set('submissionId', crypto.randomUUID())
      return fields
    }
  }

  /** Signs in as the provider on the next port allows, all redirects included. */
  async signInThroughProvider(): Promise<void> {
    const start = await this.#ask('/oauth2/authorization/google')
    const attempt = cookiesOf(start)
    ok(start.headers.has('Location'), `sign-in: ${start.status} ${await start.text()}`)
    const provider = new URL(start.headers.get('Location')!)
    provider.pathname = '/authorize/as'
    provider.searchParams.set('login_hint', 'deltaker')
    const back = await fetch(provider, { redirect: 'manual' })
    const { pathname, search } = new URL(back.headers.get('Location')!)
    const answer = await this.#ask(pathname + search, { headers: withCookie(attempt) })
    ok(answer.status === 302 && cookiesOf(answer) !== '', `sign-in: ${answer.status} ${await answer.text()}`)
  }

  /** Moves the cutoff of the next race to half an hour from now, so that all reminders are due. */
  async closeNextRaceSoon(): Promise<void> {
    const cutoff = Date.now() + 30 * 60_000
    const sql = `update races set own_cutoff = ${cutoff} where year = ${this.year} and result_state is null
      and grid_state is not null`
    await this.get(`/bench/sql?${new URLSearchParams({ q: sql })}`)
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    this.#requests += 1
    return fetch(this.origin + path, { redirect: 'manual', ...init })
  }
}

const withCookie = (cookie?: string): Headers => (cookie ? { Cookie: cookie } : {})

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
