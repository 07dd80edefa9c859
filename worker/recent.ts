type Kept = { until: number; value: Promise<unknown> }

/**
 * Remembers for a moment what is equal for everyone, so that a crowd that polls costs one reading. Lives as
 * long as the isolate; another isolate may be behind by `forMs` at most. Failures are not kept.
 */
export class Recent {
  #kept = new Map<string, Kept>()
  readonly forMs: number

  constructor(forMs: number) {
    this.forMs = forMs
  }

  /** `now` in milliseconds; simultaneous askers share one `read`. */
  get<T>(key: string, now: number, read: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key)
    if (kept !== undefined && now < kept.until && now >= kept.until - this.forMs)
      return kept.value as Promise<T>
    if (this.#kept.size >= 100) this.forget()
    const value = read()
    this.#kept.set(key, { until: now + this.forMs, value })
    value.catch(() => this.#kept.delete(key))
    return value
  }

  /** Called by whatever changed a truth in this isolate. */
  forget(): void {
    this.#kept.clear()
  }
}
