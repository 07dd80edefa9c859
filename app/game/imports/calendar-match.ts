import { sameWeekend } from '#game/weekend.ts'

type Known = { circuit: string; startsAt: number; resultState: unknown }
type Published = { circuit: string; date: string; sessions: { RACE?: number } }

/**
 * Which race is which: the same circuit, the nearest dates first; then, where a circuit goes by another name
 * or the race is run elsewhere, the same weekend. Never by round, which others' cancellations change.
 */
export function matchRaces<Race extends Known, Publication extends Published>(
  stored: readonly Race[],
  published: readonly Publication[],
): { pairs: [Race, Publication][]; gone: Race[]; fresh: Publication[] } {
  const candidates = stored
    .flatMap((race) => published.map((found) => ({ race, found, apart: daysApart(race, found) })))
    .map((one) => ({ ...one, isThere: one.race.circuit === one.found.circuit }))
    .filter(({ race, isThere, apart }) => (isThere && race.resultState === null) || apart < sameWeekend)
    .sort((a, b) => Number(b.isThere) - Number(a.isThere) || a.apart - b.apart)
  const pairs: [Race, Publication][] = []
  const gone = new Set(stored)
  const fresh = new Set(published)
  for (const { race, found } of candidates) {
    if (!gone.has(race) || !fresh.has(found)) continue
    pairs.push([race, found])
    gone.delete(race)
    fresh.delete(found)
  }
  return { pairs, gone: [...gone], fresh: [...fresh] }
}

/** How far, in milliseconds, the published day is from the start that we know. */
const daysApart = ({ startsAt }: Known, { date, sessions }: Published) =>
  Math.abs((sessions.RACE ?? Date.parse(`${date}T12:00:00Z`)) - startsAt)
