import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Category } from '#game/category.ts'
import {
  dueHours,
  dueReminders,
  missingCategories,
  type ReminderHours,
  reminderChoices,
  type Subscriber,
} from '#game/reminders.ts'

const hour = 3_600_000
const cutoff = Date.UTC(2026, 5, 7, 13)
const before = (hours: number) => cutoff - hours * hour

describe('the due option', () => {
  it.each<[ReminderHours[], number, ReminderHours | null]>([
    [[3], 3.01, null],
    [[3], 3, 3],
    [[3], 0.5, 3],
    [[1, 3, 24], 2, 3],
    [[1, 3, 24], 1, 1],
    [[24], 0.01, null],
    [[24], -1, null],
    [[], 1, null],
  ])('is, of %j at %d hours before the cutoff, %j', (chosen, hours, due) =>
    expect(dueHours(chosen, cutoff, before(hours))).toBe(due),
  )

  it('is the nearest of the chosen options whose time has come', () => {
    const chosen = fc.uniqueArray(fc.constantFrom(...reminderChoices))
    fc.assert(
      fc.property(chosen, fc.integer({ min: -hour, max: 25 * hour }), (hours, left) => {
        const due = dueHours(hours, cutoff, cutoff - left)
        const come = hours.filter((one) => left <= one * hour && left >= 60_000)
        expect(due).toBe(come.length === 0 ? null : come.sort((a, b) => a - b)[0])
      }),
    )
  })
})

describe('reminders are due', () => {
  const window = { year: 2026, race: 7, deadline: 'RACE' } as const
  const asked = ['FIRST', 'TENTH'] as const
  const subscriber: Subscriber = { user: 'kari', hours: [3], channels: ['MAIL'], guessed: [], sent: [] }
  const due = (changed: Partial<Subscriber>, now = before(2)) =>
    dueReminders({ window, asked, cutoff }, [{ ...subscriber, ...changed }], now).map(
      ({ hours, channel }) => `${hours} ${channel}`,
    )

  it('for a missing guess, on every chosen channel', () => {
    expect(due({})).toEqual(['3 MAIL'])
    expect(due({ guessed: ['FIRST'] })).toEqual(['3 MAIL'])
    expect(due({ channels: ['MAIL', 'PUSH'] })).toEqual(['3 MAIL', '3 PUSH'])
  })

  it('but not without a missing guess, without a channel, or twice for one option', () => {
    expect(due({ guessed: ['TENTH', 'FIRST'] })).toEqual([])
    expect(due({ channels: [] })).toEqual([])
    expect(due({ sent: [{ hours: 3, channel: 'MAIL' }] })).toEqual([])
    expect(due({ channels: ['MAIL', 'PUSH'], sent: [{ hours: 3, channel: 'MAIL' }] })).toEqual(['3 PUSH'])
  })

  it('once for several missed options, for the nearest one', () => {
    expect(due({ hours: [3, 6, 24] })).toEqual(['3 MAIL'])
    expect(due({ hours: [3, 6, 24], sent: [{ hours: 3, channel: 'MAIL' }] })).toEqual([])
  })
})

it.each<[Category[], Category[], Category[]]>([
  [['TENTH', 'FIRST'], [], ['FIRST', 'TENTH']],
  [['FIRST', 'TENTH'], ['TENTH'], ['FIRST']],
  [['DRIVER', 'CONSTRUCTOR', 'FLAG'], ['FLAG'], ['DRIVER', 'CONSTRUCTOR']],
  [['FLAG'], ['DRIVER', 'FLAG', 'CONSTRUCTOR'], []],
])('of the questions %j with guesses on %j, %j are missing', (asked, guessed, missing) =>
  expect(missingCategories(asked, guessed)).toEqual(missing),
)
