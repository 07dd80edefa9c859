const hour = 3_600_000

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** "2026-03-15T16:00": an instant (milliseconds) as a field for date and time wants it, in Norwegian time. */
export const osloField = (instant: number): string => parts.format(instant).replace(' ', 'T')

export type OsloTime = { instant: number } | { fault: 'no-time' | 'skipped' }

/** The instant that a field for date and time means; the first, where the clock shows the time twice. */
export function fromOsloField(text: string): OsloTime {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::00)?$/.exec(text)
  if (found === null) return { fault: 'no-time' }
  const [year, month, day, hours, minutes] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const asUtc = Date.UTC(year, month - 1, day, hours, minutes)
  if (new Date(asUtc).toISOString().slice(0, 16) !== text.slice(0, 16)) return { fault: 'no-time' }
  // Norway is two hours ahead of UTC in summer, one in winter.
  const instant = [asUtc - 2 * hour, asUtc - hour].find((at) => osloField(at) === text.slice(0, 16))
  return instant === undefined ? { fault: 'skipped' } : { instant }
}

/** What a typed instant means: a field shows minutes, so one that was not touched means what is stored. */
export const keptTime = (typed: number, stored: number | null | undefined): number =>
  stored != null && osloField(typed) === osloField(stored) ? stored : typed

/** Which of the two it is, where the clock shows this time twice. */
export function whichOfTwo(instant: number): 'first' | 'second' | null {
  const shown = osloField(instant)
  if (osloField(instant + hour) === shown) return 'first'
  return osloField(instant - hour) === shown ? 'second' : null
}

/** 00.00 in Norway on the day of an instant. */
export function osloMidnight(instant: number): number {
  const midnight = fromOsloField(`${osloField(instant).slice(0, 10)}T00:00`)
  // The clock is moved at one o'clock UTC: no midnight is ever skipped.
  return 'instant' in midnight ? midnight.instant : instant
}
