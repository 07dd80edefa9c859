// Reads go forward: who has seen a version of a season never sees an older one.

const inTag = /\.(\d{4})\.(\d+)\.(?:\d+|Infinity)\.everyone/

/** The season and its version in the tag of a polled answer, or in a page that polls with it. */
export function versionIn(text: string | null): { year: number; version: number } | null {
  const found = inTag.exec(text ?? '')
  return found && { year: Number(found[1]), version: Number(found[2]) }
}

/** The versions that one person has seen, in one browser. */
export class SeenVersions {
  readonly #newest = new Map<number, { version: number; by: string }>()

  /** Returns the fault, if this is older than what was seen before. */
  see(by: string, text: string | null): string | null {
    const shown = versionIn(text)
    if (shown === null) return null
    const before = this.#newest.get(shown.year)
    if (before && shown.version < before.version)
      return `${by} went back to version ${shown.version} of ${shown.year}, after version ${before.version} by ${before.by}`
    this.#newest.set(shown.year, { version: shown.version, by })
    return null
  }
}
