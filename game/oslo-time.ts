const hour = 3_600_000

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** "2026-03-15 16:00": an instant (milliseconds) in Norwegian time. */
const osloMinute = (instant: number): string => parts.format(instant)

/** "15.03.2026 kl. 16.00": an instant in Norwegian time, for a field. */
export const osloField = (instant: number): string =>
  osloMinute(instant).replace(/^(\d+)-(\d+)-(\d+) (\d+):(\d+)$/, '$3.$2.$1 kl. $4.$5')

type OsloTime = { instant: number } | { fault: 'no-time' | 'skipped' }

/** Day, month, year, hours and minutes. A phone's keyboard of digits may only have a comma between them. */
const written = /^(\d{1,2})[.,/\s]+(\d{1,2})[.,/\s]+(\d{4})[.,\s]+(?:kl[.\s]*)?(\d{1,2})[.:,\s]*(\d\d)$/i

/** Parses a field in Norwegian time. A time that occurs twice means the first; a skipped one is a fault. */
export function fromOsloField(text: string): OsloTime {
  const found = written.exec(text.trim())
  if (found === null) return { fault: 'no-time' }
  const [day = 0, month = 0, year = 0, hours = 0, minutes = 0] = found.slice(1).map(Number)
  const asUtc = Date.UTC(year, month - 1, day, hours, minutes)
  const read = new Date(asUtc).toISOString().slice(0, 16).replace('T', ' ')
  // A day or an hour that does not exist becomes a later one.
  const isReal = Number(read.slice(8, 10)) === day && Number(read.slice(11, 13)) === hours
  if (!isReal || minutes > 59 || month > 12) return { fault: 'no-time' }
  // Norway is two hours ahead of UTC in summer, one in winter.
  const instant = [asUtc - 2 * hour, asUtc - hour].find((at) => osloMinute(at) === read)
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
  const midnight = fromOsloField(`${osloField(instant).slice(0, 10)} kl. 00.00`)
  // Clocks change at 01:00 UTC, so midnight is never skipped.
  return 'instant' in midnight ? midnight.instant : instant
}
