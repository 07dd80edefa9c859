import { KeptRows } from '#db/kept-rows.ts'

type Kept = { until: number; value: unknown }

const mostKept = 100

/** A replica may be behind, so what was read from it is kept under a key of its own. */
export const nearestKey = (key: string): string => `nearest ${key}`

/**
 * Caches data that is the same for all viewers, so that many polls cost few reads. It lives as long as the
 * isolate. Another isolate may be `forMs` behind.
 */
export class ShortCache {
  #kept = new Map<string, Kept>()
  #changes = 0
  /** The newest version of each season that clients have been sent as news. */
  readonly #news = new Map<number, number>()
  readonly forMs: number
  /** Rows of a replica are kept apart, because it may be behind. */
  readonly rows: { primary: KeptRows; nearest: KeptRows }

  constructor(forMs: number) {
    this.forMs = forMs
    this.rows = { primary: new KeptRows(5 * forMs), nearest: new KeptRows(5 * forMs) }
  }

  /**
   * Returns the value cached under `key` less than `forMs` ago, else reads it (`now` in milliseconds). A
   * pending read is not shared, because it ends with its request.
   */
  async get<T>(key: string, now: number, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known !== undefined && now < known.until && now >= known.until - this.forMs) return known.value as T
    const kept = this.#kept
    const value = await read()
    if (kept.size >= mostKept) kept.clear()
    // `forget` replaces the map, so a read that began before it cannot store an old value.
    kept.set(key, { until: now + this.forMs, value })
    return value
  }

  /** Call this after changing season data in this isolate. */
  forget(): void {
    this.#kept = new Map()
    this.#changes += 1
  }

  /**
   * Call this when a client has been sent news of a season, so that it is shown nothing older afterwards. Drops what this
   * isolate has made of an older version.
   */
  noteNews(year: number, version: number): void {
    if (this.knowsNews(year, version)) return
    this.#news.set(year, version)
    this.forget()
  }

  /** Whether a client has been sent this version of a season, or a newer one. */
  knowsNews(year: number, version: number): boolean {
    return version <= (this.#news.get(year) ?? 0)
  }

  /** Drops one value that no page copy and no version of a season depends on, for readers of all replicas. */
  drop(key: string): void {
    // As in `forget`, a read that began before must not store an old value.
    this.#kept = new Map(this.#kept)
    for (const dropped of [key, nearestKey(key)]) this.#kept.delete(dropped)
  }

  /** How often `forget` was called. */
  get changes(): number {
    return this.#changes
  }
}
