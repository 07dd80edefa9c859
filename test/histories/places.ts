import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { createRequestHandler } from 'react-router'
import { bindings } from '#test/support/browser.ts'
import { atInstant } from '#test/support/clock.ts'
import { siteAddress } from '#test/support/site.ts'
import { openEdgeCopies } from '#worker/edge-copies.ts'
import { PageCopies } from '#worker/page-copies.ts'
import { createServer } from '#worker/server.ts'
import { ShortCache } from '#worker/short-cache.ts'

const pages = createRequestHandler(() => import('virtual:react-router/server-build'), 'test')

/** An isolate keeps shared data this long (milliseconds). */
export const keptInIsolate = 1_000

/** A data centre: one isolate and the copies of pages beside it. Changes elsewhere do not reach it. */
export class Place {
  readonly #clock = { now: 0 }
  readonly #server: ReturnType<typeof createServer>

  constructor() {
    const cache = new ShortCache(keptInIsolate)
    const kept = new Map<string, Response>()
    const edge = {
      match: async (key: string) => kept.get(key)?.clone(),
      put: async (key: string, copy: Response) => void kept.set(key, copy),
    }
    const copies = new PageCopies(
      cache,
      openEdgeCopies({ open: async () => edge } as unknown as CacheStorage),
    )
    this.#server = createServer(pages, { cache, copies, clock: () => this.#clock.now })
  }

  async visit(
    path: string,
    now: number,
    DB: D1Database,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    this.#clock.now = now
    const ctx = createExecutionContext()
    const request = new Request(siteAddress + path, { headers })
    const answer = await this.#server.fetch(request, atInstant({ ...bindings, DB }, now), ctx)
    const text = await answer.text()
    await waitOnExecutionContext(ctx)
    const { status } = answer
    return new Response(status === 304 ? null : text, { status, headers: answer.headers })
  }
}

/** A copy of a page may be this old (milliseconds), and a cached answer a second more. */
export const oldestCopy = 36_000
