import { sameWeekend } from '#game/weekend.ts'

type Known = { circuit: string; startsAt: number; resultState: unknown }
type Told = { circuit: string; date: string; sessions: { RACE?: number } }

/**
 * Which race is which: the same circuit, the nearest dates first; then, where a circuit goes by another name
 * or the race is run elsewhere, the same weekend. Never by round, which others' cancellations change.
 */
export function matchRaces<Race extends Known, Publication extends Told>(
  stored: readonly Race[],
  published: readonly Publication[],
): { pairs: [Race, Publication][]; gone: Race[]; fresh: Publication[] } {
  const candidates = stored
    .flatMap((race) => published.map((told) => ({ race, told, apart: daysApart(race, told) })))
    .map((one) => ({ ...one, isThere: one.race.circuit === one.told.circuit }))
    .filter(({ race, isThere, apart }) => (isThere && race.resultState === null) || apart < sameWeekend)
    .sort((a, b) => Number(b.isThere) - Number(a.isThere) || a.apart - b.apart)
  const pairs: [Race, Publication][] = []
  const gone = new Set(stored)
  const fresh = new Set(published)
  for (const { race, told } of candidates) {
    if (!gone.has(race) || !fresh.has(told)) continue
    pairs.push([race, told])
    gone.delete(race)
    fresh.delete(told)
  }
  return { pairs, gone: [...gone], fresh: [...fresh] }
}

/** How far, in milliseconds, the published day is from the start that we know. */
const daysApart = ({ startsAt }: Known, { date, sessions }: Told) =>
  Math.abs((sessions.RACE ?? Date.parse(`${date}T12:00:00Z`)) - startsAt)
