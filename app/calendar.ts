/** One entry of a calendar. Instants in milliseconds; without an end it is a point in time. */
export type CalendarEvent = {
  /** The same for ever, so that a moved entry is moved and not doubled. */
  uid: string
  summary: string
  description: string
  url: string
  start: number
  end?: number
  isCancelled?: boolean
  /** So many minutes before the start. */
  alarms?: readonly number[]
}

/** A calendar to subscribe to, as RFC 5545 writes it; `now` is when it was made. */
export const calendar = (name: string, events: readonly CalendarEvent[], now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//F1 Tipping//NO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // Said in the way of RFC 7986, and in the way that older programs know.
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
  // Nobody is busy because others race.
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

/** UTC, which every program shows in its own zone. */
const instant = (milliseconds: number) =>
  new Date(milliseconds).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

const mostBytes = 75

/** Lines are at most 75 bytes long, and none is broken inside a character. */
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
