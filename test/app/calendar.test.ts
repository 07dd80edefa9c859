import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendar } from '#words/calendar-file.ts'

const now = Date.UTC(2026, 4, 1)
const race: CalendarEvent = {
  uid: 'race-7-race@tipping.example',
  summary: 'Monaco: Løp',
  description: 'Monte Carlo',
  url: 'https://tipping.example/stats/2026/7',
  start: Date.UTC(2026, 5, 7, 13),
  end: Date.UTC(2026, 5, 7, 15),
}

/** Parses a calendar with an independent library. */
function read(text: string) {
  const root = new ICAL.Component(ICAL.parse(text))
  return {
    name: root.getFirstPropertyValue('name'),
    events: root.getAllSubcomponents('vevent').map((component) => ({
      event: new ICAL.Event(component),
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
      alarms: component
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    })),
  }
}

describe('a calendar', () => {
  it('is parsed correctly by an independent library', () => {
    const cutoff = { ...race, uid: 'cutoff', end: undefined as never, alarms: [60, 1440], isCancelled: true }
    const { end: _, ...point } = cutoff
    const { name, events } = read(calendar('F1 Tipping', [race, point], now))
    expect(name).toBe('F1 Tipping')
    const [whole, moment] = events
    expect(whole!.event.uid).toBe(race.uid)
    expect(whole!.event.summary).toBe(race.summary)
    expect(whole!.event.description).toBe(race.description)
    expect(whole!.event.startDate.toJSDate().getTime()).toBe(race.start)
    expect(whole!.event.endDate.toJSDate().getTime()).toBe(race.end)
    expect([whole!.status, whole!.url, whole!.alarms]).toEqual(['CONFIRMED', race.url, []])
    expect(moment!.event.endDate.toJSDate().getTime()).toBe(race.start)
    expect([moment!.status, moment!.alarms]).toEqual(['CANCELLED', ['-PT60M', '-PT1440M']])
  })

  it('has lines of at most 75 bytes with CRLF, for any text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const written = calendar('F1 Tipping', [{ ...race, summary, description }], now)
        const lines = written.split('\r\n')
        expect(lines.at(-1)).toBe('')
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/\p{Cc}/u)
        }
        const [event] = read(written).events
        expect(event!.event.summary).toBe(plain(summary))
        expect(event!.event.description).toBe(plain(description))
      }),
    )
  })

  it('does not let a text start a new line', () => {
    const summary = 'Løp\r\nEND:VEVENT\nATTENDEE:ola@example.no'
    const [event, ...others] = read(calendar('F1', [{ ...race, summary }], now)).events
    expect(others).toEqual([])
    expect(event!.event.summary).toBe('Løp\nEND:VEVENT\nATTENDEE:ola@example.no')
  })
})

/** Normalizes line breaks and removes control characters and lone surrogates, as the writer does. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n|\r/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
