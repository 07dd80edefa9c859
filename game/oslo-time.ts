const hour = 3_600_000

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** "2026-03-15T16:00": an instant (milliseconds) in Norwegian time, for a datetime-local input. */
export const osloField = (instant: number): string => parts.format(instant).replace(' ', 'T')

type OsloTime = { instant: number } | { fault: 'no-time' | 'skipped' }

/** Parses a datetime-local input in Norwegian time. A time that occurs twice means the first; a skipped one is a fault. */
export function fromOsloField(text: string): OsloTime {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::00)?$/.exec(text)
  if (found === null) return { fault: 'no-time' }
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = found.slice(1).map(Number)
  const asUtc = Date.UTC(year, month - 1, day, hours, minutes)
  if (new Date(asUtc).toISOString().slice(0, 16) !== text.slice(0, 16)) return { fault: 'no-time' }
  // Norway is two hours ahead of UTC in summer, one in winter.
  const instant = [asUtc - 2 * hour, asUtc - hour].find((at) => osloField(at) === text.slice(0, 16))
  return instant === undefined ? { fault: 'skipped' } : { instant }
}

/** An unchanged field keeps `stored` to the millisecond: the input shows minutes only. */
export const keptTime = (typed: number, stored: number | null | undefined): number =>
  stored != null && osloField(typed) === osloField(stored) ? stored : typed

/** Which occurrence it is, if the Norwegian clock shows this time twice. */
export function whichOfTwo(instant: number): 'first' | 'second' | null {
  const shown = osloField(instant)
  if (osloField(instant + hour) === shown) return 'first'
  return osloField(instant - hour) === shown ? 'second' : null
}

/** Midnight in Norway on the day of an instant (milliseconds). */
export function osloMidnight(instant: number): number {
  const midnight = fromOsloField(`${osloField(instant).slice(0, 10)}T00:00`)
  // Clocks change at 01:00 UTC, so midnight is never skipped.
  return 'instant' in midnight ? midnight.instant : instant
}
