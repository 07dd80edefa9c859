import { env } from 'cloudflare:workers'
import { createRequestHandler } from 'react-router'
import { atInstant } from '#test/support/clock.ts'
import { createServer } from '#worker/server.ts'
import { ShortCache } from '#worker/short-cache.ts'

export const siteAddress = 'http://example.com'
const pages = createRequestHandler(() => import('virtual:react-router/server-build'), 'test')

/** The whole site at an instant (milliseconds), by default without a cache between requests. `skew`: how wrong its own clock is. */
export function site(now: number, bindings: Env = env, cache = new ShortCache(0), skew = 0) {
  const isolate = isolateOf(cache)
  const here = atInstant(bindings, now)
  const fetch = async (path: string, init?: RequestInit) => {
    // The site reads its clock before it waits for anything.
    isolate.now = now + skew
    return isolate.server.fetch(new Request(new URL(path, siteAddress), init), here)
  }
  return {
    fetch,
    /** Status and JSON body of an API call. */
    async api(path: string) {
      const answer = await fetch(`/api${path}`)
      return { status: answer.status, body: (await answer.json()) as unknown }
    },
    /** Status and HTML of a page, and the content of <main> with and without tags. */
    async page(path: string) {
      const answer = await fetch(path)
      return { status: answer.status, ...readHtml(await answer.text()) }
    },
  }
}

type Isolate = { now: number; server: ReturnType<typeof createServer> }
const isolates = new WeakMap<ShortCache, Isolate>()

/** Building the routes of the site takes longer than most answers, so the server of a cache is kept. */
function isolateOf(cache: ShortCache): Isolate {
  const known = isolates.get(cache)
  if (known !== undefined) return known
  const isolate: Isolate = { now: 0, server: createServer(pages, { cache, clock: () => isolate.now }) }
  isolates.set(cache, isolate)
  return isolate
}

export function readHtml(html: string) {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  return { html, main, text }
}
