type Kept = { until: number; value: unknown }

const mostKept = 100

/**
 * Remembers for a moment what is equal for everyone, so that a crowd that polls costs few readings. Lives as
 * long as the isolate; another isolate may be behind by `forMs` at most.
 */
export class ShortCache {
  #kept = new Map<string, Kept>()
  readonly forMs: number

  constructor(forMs: number) {
    this.forMs = forMs
  }

  /**
   * What was read under this key less than `forMs` ago (`now` in milliseconds), else what `read` says. Only
   * settled values are kept: a reading belongs to its request and dies with it.
   */
  async get<T>(
    key: string,
    now: number,
    read: () => Promise<T>,
    worthKeeping: (value: T) => boolean = () => true,
  ): Promise<T> {
    const known = this.#kept.get(key)
    if (known !== undefined && now < known.until && now >= known.until - this.forMs) return known.value as T
    const kept = this.#kept
    const value = await read()
    if (!worthKeeping(value)) return value
    if (kept.size >= mostKept) kept.clear()
    // Into the map it began with: what `forget` has thrown away meanwhile stays forgotten.
    kept.set(key, { until: now + this.forMs, value })
    return value
  }

  /** Called by whatever changed a truth in this isolate. */
  forget(): void {
    this.#kept = new Map()
  }
}
