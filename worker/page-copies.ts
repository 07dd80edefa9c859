import type { EdgeCopies } from './edge-copies.ts'
import { copyOf, isCopyable, isFresh, isServed, type PageCopy, responseWith } from './page-copy.ts'
import type { ShortCache } from './short-cache.ts'

type Asked = {
  address: string
  release: string
  now: number
  nonce: string
  waitUntil: (work: Promise<unknown>) => void
}
/** `until`: the first instant when time alone changes the page; null if that is unknown. */
type Rendered = { response: Response; until: number | null }

const mostCopies = 100
const mostBytes = 20_000_000
/** A request that renders may have been cancelled. After this time, another one may render. */
const claimedFor = 5_000
const mostWait = 1_000
const betweenLooks = 10

/**
 * The pages of visitors, which are the same for everyone: in this isolate, and at the edge for the others. One
 * request renders while the others get the old page. A pending rendering is not shared, because it ends with
 * its request: a request without a page looks again until there is one.
 */
export class PageCopies {
  readonly #data: ShortCache
  readonly #edge: EdgeCopies
  #pages = new Map<string, PageCopy>()
  #bytes = 0
  #claims = new Map<string, number>()
  #changes = 0
  #changedAt = Number.NEGATIVE_INFINITY

  /** Whatever drops `data` drops the pages. */
  constructor(data: ShortCache, edge: EdgeCopies) {
    this.#data = data
    this.#edge = edge
  }

  /** Drops the pages if the data has changed. Returns when this isolate last noticed that, in milliseconds. */
  dropChanged(now: number): number {
    if (this.#changes !== this.#data.changes) {
      this.#changes = this.#data.changes
      this.#changedAt = now
      this.#pages.clear()
      this.#bytes = 0
      this.#claims.clear()
    }
    return this.#changedAt
  }

  async answer(asked: Asked, render: () => Promise<Rendered>): Promise<Response> {
    const { now, nonce } = asked
    const known = this.#served(asked) ?? (await this.#fromEdge(asked))
    if (known !== null) {
      if (!isFresh(known, now) && this.#claim(asked)) asked.waitUntil(this.#renew(asked, render))
      return responseWith(known, nonce)
    }
    if (this.#claim(asked)) {
      const made = this.#make(asked, render)
      asked.waitUntil(made.catch(() => {}))
      return made
    }
    const found = await this.#pageOfAnother(asked)
    return found === null ? (await render()).response : responseWith(found, nonce)
  }

  #served(asked: Asked): PageCopy | null {
    const { now } = asked
    this.dropChanged(now)
    const page = this.#pages.get(keyOf(asked))
    return page && isServed(page, now) ? page : null
  }

  #claim(asked: Asked): boolean {
    if (this.#isClaimed(asked)) return false
    this.#claims.set(keyOf(asked), asked.now)
    return true
  }

  #isClaimed(asked: Asked): boolean {
    const age = asked.now - (this.#claims.get(keyOf(asked)) ?? Number.NEGATIVE_INFINITY)
    return Math.abs(age) < claimedFor
  }

  async #make(asked: Asked, render: () => Promise<Rendered>): Promise<Response> {
    const { address, release, now, nonce } = asked
    const { changes } = this.#data
    try {
      const { response, until } = await render()
      if (until === null || !isCopyable(response)) return response
      const page = await copyOf(response, { madeAt: now, until, nonce })
      if (changes === this.#data.changes) {
        this.#keep(asked, page)
        asked.waitUntil(this.#edge.write(address, release, page))
      }
      return responseWith(page, nonce)
    } finally {
      this.#claims.delete(keyOf(asked))
    }
  }

  async #renew(asked: Asked, render: () => Promise<Rendered>): Promise<void> {
    const copy = await this.#fromEdge(asked)
    if (copy !== null && isFresh(copy, asked.now)) this.#claims.delete(keyOf(asked))
    else await this.#make(asked, render).catch(console.error)
  }

  /** A page that another isolate has made. Refused if it is older than the last change of this isolate. */
  async #fromEdge(asked: Asked): Promise<PageCopy | null> {
    const { address, release, now } = asked
    const copy = await this.#edge.read(address, release)
    if (copy === null || !isServed(copy, now) || copy.madeAt <= this.dropChanged(now)) return null
    this.#keep(asked, copy)
    return copy
  }

  async #pageOfAnother(asked: Asked): Promise<PageCopy | null> {
    for (let waited = 0; waited < mostWait && this.#isClaimed(asked); waited += betweenLooks) {
      await new Promise((look) => setTimeout(look, betweenLooks))
      const page = this.#served(asked)
      if (page !== null) return page
    }
    return null
  }

  #keep(asked: Asked, page: PageCopy) {
    this.#drop(keyOf(asked))
    this.#pages.set(keyOf(asked), page)
    this.#bytes += page.body.length
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= mostCopies && this.#bytes <= mostBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    this.#bytes -= this.#pages.get(key)?.body.length ?? 0
    this.#pages.delete(key)
  }
}

const keyOf = ({ address, release }: Asked) => `${release} ${address}`
