import type { CompetitorCategory } from '#game/category.ts'
import { toBase64 } from '#game/seal/bytes.ts'
import type { Draws } from './draws.ts'
import type { Rules } from './projection.ts'
import type { ForecastSubject } from './season-facts.ts'

/** The subject of a stored forecast, and its chances of the championships. A later change of the season changes none of it. */
export type ForecastBasis = ForecastSubject & {
  rules: Rules
  /** The chance of each competitor to be champion, by index. */
  champions: Record<CompetitorCategory, readonly number[]>
  /** Whether the one who leads a championship can no longer be caught. */
  decided: Record<CompetitorCategory, boolean>
}

/** A multiple of three bytes, so that the parts of a text can be joined. */
const partSize = 3 * 10_000

export const storedDraws = ({ bytes }: Draws): string =>
  Array.from({ length: Math.ceil(bytes.length / partSize) }, (_, nth) =>
    toBase64(bytes.subarray(nth * partSize, (nth + 1) * partSize)),
  ).join('')

export function drawsOf(stored: string, { competitors, races }: ForecastSubject): Draws {
  return {
    drivers: competitors.DRIVER.length,
    constructors: competitors.CONSTRUCTOR.length,
    races: races.length,
    bytes: Uint8Array.from(atob(stored), (char) => char.charCodeAt(0)),
  }
}
