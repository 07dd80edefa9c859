/** Rows older than this (milliseconds) are read again: a database that is set back may count to a version twice. */
const mostAge = 10 * 60_000

const mostKept = 300

type Row = Readonly<Record<string, unknown>>

/**
 * Rows that change only when the versions of the seasons move. An isolate keeps them, so that its next page reads the
 * versions and its own rows only. Keyed by statement.
 */
export class KeptRows {
  readonly #settleMs: number
  #versions: string | null = null
  #since = 0
  #rows = new Map<string, readonly Row[]>()

  /**
   * `settleMs`: versions that moved less than this ago may move again, and asking for them alone would then cost a trip
   * more. Until then all is read.
   */
  constructor(settleMs: number) {
    this.#settleMs = settleMs
  }

  /** The rows of these statements and the versions that they belong to; null if one is not kept. */
  find(
    keys: readonly string[],
    now = Date.now(),
  ): { versions: string; rows: Map<string, readonly Row[]> } | null {
    const isFresh = now >= this.#since + this.#settleMs && now < this.#since + mostAge
    if (this.#versions === null || !isFresh || keys.some((key) => !this.#rows.has(key))) return null
    // A request holds its map: another may replace the rows meanwhile.
    return { versions: this.#versions, rows: this.#rows }
  }

  /** Keeps rows that were read in one transaction with these versions. Callers share them, so they are frozen. */
  keep(versions: string, read: ReadonlyMap<string, readonly Row[]>, now = Date.now()): void {
    const isSame = versions === this.#versions && now < this.#since + mostAge
    if (!isSame || this.#rows.size + read.size > mostKept) {
      this.#rows = new Map()
      this.#since = now
    }
    this.#versions = versions
    for (const [key, rows] of read) this.#rows.set(key, frozen(rows))
  }
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) frozen(part)
    Object.freeze(value)
  }
  return value
}
