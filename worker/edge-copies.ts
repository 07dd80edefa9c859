import { keptSeconds, type PageCopy, positionsOf } from './page-copy.ts'

/** Copies of shared pages for all isolates of a data centre. */
export type EdgeCopies = {
  read: (address: string, release: string) => Promise<PageCopy | null>
  write: (address: string, release: string, page: PageCopy) => Promise<void>
}

const cacheName = 'pages'
const factsHeader = 'X-Page-Copy'

/** In the Cache API, which does nothing on workers.dev. A failure only costs a rendering. */
export const openEdgeCopies = (storage: CacheStorage): EdgeCopies => ({
  read: async (address, release) => {
    try {
      const cache = await storage.open(cacheName)
      const copy = await cache.match(keyOf(address, release))
      const facts = copy?.headers.get(factsHeader)
      if (!copy || !facts) return null
      const { madeAt, until, nonce, headers }: Facts = JSON.parse(facts)
      const body = new Uint8Array(await copy.arrayBuffer())
      const page = { madeAt, until: until ?? Number.POSITIVE_INFINITY, nonce, headers, body }
      return { ...page, nonceAt: positionsOf(nonce, body) }
    } catch (error) {
      console.error(error)
      return null
    }
  },
  write: async (address, release, page) => {
    const { madeAt, until, nonce, headers, body } = page
    const copy = new Response(body, {
      headers: {
        'Cache-Control': `max-age=${keptSeconds(page)}`,
        [factsHeader]: JSON.stringify({ madeAt, until, nonce, headers }),
      },
    })
    try {
      const cache = await storage.open(cacheName)
      await cache.put(keyOf(address, release), copy)
    } catch (error) {
      console.error(error)
    }
  },
})

/** JSON has no Infinity. */
type Facts = Pick<PageCopy, 'madeAt' | 'nonce' | 'headers'> & { until: number | null }

/** On the host of the site, as the Cache API wants it. */
function keyOf(address: string, release: string): string {
  const { origin, pathname, search } = new URL(address)
  return `${origin}/${encodeURIComponent(release)}${pathname}${search}`
}
