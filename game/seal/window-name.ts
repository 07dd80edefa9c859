/** A window, whatever its deadlines are called. A season's has no race. */
type Window<Deadline extends string> = { year: number; race: number | null; deadline: Deadline }

/** `2026`, `2026/17` for the start of a race, `2026/17/qualifying` for another session of its weekend. */
export function sealedWindowName<D extends string>({ year, race, deadline }: Window<D>): string {
  if (race === null) return String(year)
  return deadline === 'RACE' ? `${year}/${race}` : `${year}/${race}/${deadline.toLowerCase()}`
}

/** The inverse of sealedWindowName, among these deadlines. null for a text that names no window. */
export function namedWindow<D extends string>(name: string, deadlines: readonly D[]): Window<D> | null {
  const [year = '', race, session] = name.split('/')
  const wanted = race === undefined ? 'SEASON' : session === undefined ? 'RACE' : session.toUpperCase()
  const deadline = deadlines.find((one) => one === wanted)
  const numbers = /^[1-9]\d{3}$/.test(year) && (race === undefined || /^[1-9]\d{0,14}$/.test(race))
  if (!numbers || deadline === undefined) return null
  if (race !== undefined && deadline === 'SEASON') return null
  const window = { year: Number(year), race: race === undefined ? null : Number(race), deadline }
  return sealedWindowName(window) === name ? window : null
}
