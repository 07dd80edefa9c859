import { describe, expect, it } from 'vitest'
import { firstScript, nextTheme, type Theme, themeLabels } from '#app/theme.ts'

/** Runs the inline script against a stubbed document and returns what it set. */
function firstPaint(stored: string | null | Error, systemIsDark: boolean, clock: typeof Date = Date) {
  const dataset: Record<string, string> = {}
  const tags: { name?: string; content?: string }[] = []
  const document = {
    documentElement: { dataset },
    createElement: () => ({}),
    head: { prepend: (tag: object) => tags.push(tag) },
  }
  const localStorage = {
    getItem: () => {
      if (stored instanceof Error) throw stored
      return stored
    },
  }
  const run = new Function('document', 'localStorage', 'matchMedia', 'Date', firstScript())
  run(document, localStorage, () => ({ matches: systemIsDark }), clock)
  return { theme: dataset.theme, color: tags[0]?.content, isAbroad: 'abroad' in dataset }
}

/** A clock at an instant, with its minutes ahead of UTC. */
const clockOf = (instant: number, ahead: number) =>
  class extends Date {
    constructor(time = instant) {
      super(time)
    }
    override getTimezoneOffset = () => -ahead
  } as typeof Date

const osloZone = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Oslo', timeZoneName: 'longOffset' })
const osloAhead = (instant: number) => 60 * Number(/GMT\+0(\d)/.exec(osloZone.format(instant))?.[1])

describe('themes', () => {
  it('cycle through Lys, Mørk, Mørkere and back to Lys', () => {
    const seen: Theme[] = ['light']
    for (let i = 0; i < 3; i++) seen.push(nextTheme(seen.at(-1)!))
    expect(seen.map((theme) => themeLabels[theme])).toEqual(['Lys', 'Mørk', 'Mørkere', 'Lys'])
  })

  it('apply the stored choice before the first paint', () => {
    expect(firstPaint('oled', false)).toMatchObject({ theme: 'oled', color: '#000000' })
  })

  it.each([
    ['nothing was chosen', null],
    ['the stored value is not a theme', 'constructor'],
    ['storage is blocked', new Error('denied')],
  ])('follow the system when %s', (_, stored) => {
    expect(firstPaint(stored, true).theme).toBe('dark')
    expect(firstPaint(stored, false).theme).toBe('light')
  })

  it('reserve room for local times on every clock but the Norwegian one, also when that changes', () => {
    for (const year of [2026, 2027, 2028, 2029, 2030])
      for (const month of [2, 9])
        for (let hour = 0; hour < 31 * 24; hour++) {
          const instant = Date.UTC(year, month, 1, hour)
          const ahead = osloAhead(instant)
          const abroad = [-60, 0, 60].filter((more) => {
            return firstPaint(null, false, clockOf(instant, ahead + more)).isAbroad
          })
          if (abroad.join() !== '-60,60') expect.fail(new Date(instant).toISOString())
        }
  })
})
