import { sameWeekend } from '#game/weekend.ts'

type Known = { circuit: string; startsAt: number; resultState: unknown }
type Published = { circuit: string; date: string; sessions: { RACE?: number } }

/**
 * Matches stored races to published ones by circuit, nearest date first. The rest match by weekend, because a
 * circuit may be renamed or replaced. Rounds are ignored: they change when other races are cancelled.
 */
export function matchRaces<Race extends Known, Publication extends Published>(
  stored: readonly Race[],
  published: readonly Publication[],
): { pairs: [Race, Publication][]; gone: Race[]; fresh: Publication[] } {
  const candidates = stored
    .flatMap((race) => published.map((found) => ({ race, found, apart: distance(race, found) })))
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

/** Milliseconds between the published day and the stored start. */
const distance = ({ startsAt }: Known, { date, sessions }: Published) =>
  Math.abs((sessions.RACE ?? Date.parse(`${date}T12:00:00Z`)) - startsAt)
