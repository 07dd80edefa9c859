// The front page loads this file first. Formats that it does not need are in exact-time.ts and list.ts.

const oslo = { timeZone: 'Europe/Oslo' } as const
export const nbsp = '\u00a0'

/**
 * A formatter of instants, made when it is first used: each costs an isolate a millisecond. No line breaks between a day
 * and its month.
 */
export function norwegian(options: Intl.DateTimeFormatOptions): (instant: number) => string {
  let made: Intl.DateTimeFormat | undefined
  return (instant) => {
    made ??= new Intl.DateTimeFormat('nb-NO', { ...oslo, ...options })
    return made.format(instant).replace(/(\d\.) /, `$1${nbsp}`)
  }
}

const clock = norwegian({ hour: '2-digit', minute: '2-digit' })
const numbers = new Intl.NumberFormat('nb-NO')

/** "15. mars". All instants are milliseconds, shown in Norwegian time. */
export const date = norwegian({ day: 'numeric', month: 'long' })

/** "søndag 15. mars" */
export const weekdayDate = norwegian({ weekday: 'long', day: 'numeric', month: 'long' })

/** "søndag" */
export const weekday = norwegian({ weekday: 'long' })

/** "søn. 15. mars" */
export const shortDate = norwegian({ weekday: 'short', day: 'numeric', month: 'long' })

/** "kl. 16.00". Intl would write a colon. */
export const time = (instant: number) => `kl.${nbsp}${clock(instant).replace(':', '.')}`

/** "søndag 15. mars kl. 16.00" */
export const dateTime = (instant: number) => `${weekdayDate(instant)} ${time(instant)}`

/** With a capital first letter, as a sentence starts. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const units = [
  { length: 86_400, one: 'dag', many: 'dager' },
  { length: 3_600, one: 'time', many: 'timer' },
  { length: 60, one: 'min', many: 'min' },
  { length: 1, one: 'sek', many: 'sek' },
]

/**
 * Time in its two largest units: "2 dager 9 timer", "4 min 09 sek", "13 sek". Minutes and seconds after another
 * unit have two digits, so that a running clock keeps its width.
 */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  const largest = units.findIndex(({ length }) => length <= Math.max(seconds, 1))
  return units
    .slice(largest, largest + 2)
    .map((unit, index) => {
      const above = index === 0 ? Number.POSITIVE_INFINITY : units[largest]!.length
      return { ...unit, count: Math.floor((seconds % above) / unit.length) }
    })
    .filter(({ count, length }) => count > 0 || length < 3_600)
    .map(({ count, one, many, length }, index) =>
      index > 0 && length < 3_600
        ? `${String(count).padStart(2, '0')}${nbsp}${one}`
        : counted(count, one, many),
    )
    .join(' ')
}

/** "kl. 10.00" in the visitor's time zone, or null if that is Norwegian time. */
export function localTime(instant: number): string | null {
  const local = new Date(instant)
  const here = [local.getHours(), local.getMinutes()].map((part) => String(part).padStart(2, '0')).join('.')
  const day = local.toLocaleDateString('nb-NO')
  if (`kl.${nbsp}${here}` === time(instant) && day === local.toLocaleDateString('nb-NO', oslo)) return null
  return `kl.${nbsp}${here}`
}

/** "1 234,5" with no-break spaces and a real minus. */
export const number = (value: number) => numbers.format(value)

/** "+12", "−3", "0" */
export const signed = (value: number) => (value > 0 ? `+${number(value)}` : number(value))

/** "1 deltaker", "24 deltakere" */
export const counted = (count: number, one: string, many: string) =>
  `${number(count)}${nbsp}${count === 1 ? one : many}`
