/** One calendar event. Instants are in milliseconds. Without `end` it is a point in time. */
export type CalendarEvent = {
  /** Never changes, so that programs move an event instead of adding another. */
  uid: string
  summary: string
  description: string
  url: string
  start: number
  end?: number
  isCancelled?: boolean
  /** Minutes before the start. */
  alarms?: readonly number[]
}

/** An iCalendar file (RFC 5545). `now` (milliseconds) is its time stamp. */
export const calendar = (name: string, events: readonly CalendarEvent[], now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//F1 Tipping//NO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // NAME is RFC 7986, the other is for older programs.
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const eventLines = ({ alarms = [], ...event }: CalendarEvent, now: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${instant(now)}`,
  `DTSTART:${instant(event.start)}`,
  ...(event.end === undefined ? [] : [`DTEND:${instant(event.end)}`]),
  `SUMMARY:${escaped(event.summary)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  `URL:${event.url}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  // A race does not make the user busy.
  'TRANSP:TRANSPARENT',
  ...alarms.flatMap((minutes) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.summary)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ]),
  'END:VEVENT',
]

/** UTC, which every program converts to its own zone. */
const instant = (milliseconds: number) =>
  new Date(milliseconds).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

const mostBytes = 75

/** Folds lines at 75 bytes, never inside a character. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > mostBytes) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
