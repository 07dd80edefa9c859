import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Category } from '#game/category.ts'
import {
  dueHours,
  dueReminders,
  missingCategories,
  type ReminderHours,
  reminderHours,
  type Subscriber,
} from '#game/reminders.ts'

const hour = 3_600_000
const cutoff = Date.UTC(2026, 5, 7, 13)
const before = (hours: number) => cutoff - hours * hour

describe('the option whose time has come', () => {
  it.each<[ReminderHours[], number, ReminderHours | null]>([
    [[3], 3.01, null],
    [[3], 3, 3],
    [[3], 0.5, 3],
    [[1, 3, 24], 2, 3],
    [[1, 3, 24], 1, 1],
    [[24], 0.01, null],
    [[24], -1, null],
    [[], 1, null],
  ])('of %j, %d hours before the cutoff, is %j', (chosen, hours, due) =>
    expect(dueHours(chosen, cutoff, before(hours))).toBe(due),
  )

  it('is one that was chosen and has come, and none nearer to the cutoff has', () => {
    const chosen = fc.uniqueArray(fc.constantFrom(...reminderHours))
    fc.assert(
      fc.property(chosen, fc.integer({ min: -hour, max: 25 * hour }), (hours, left) => {
        const due = dueHours(hours, cutoff, cutoff - left)
        const come = hours.filter((one) => left <= one * hour && left >= 60_000)
        expect(due).toBe(come.length === 0 ? null : come.sort((a, b) => a - b)[0])
      }),
    )
  })
})

describe('who is told', () => {
  const race = { year: 2026, race: 7 }
  const somebody: Subscriber = { user: 'kari', hours: [3], ways: ['MAIL'], guessed: [], told: [] }
  const due = (changed: Partial<Subscriber>, now = before(2)) =>
    dueReminders(race, cutoff, [{ ...somebody, ...changed }], now).map(({ hours, way }) => `${hours} ${way}`)

  it('is whoever misses a guess, by every way he has chosen', () => {
    expect(due({})).toEqual(['3 MAIL'])
    expect(due({ guessed: ['FIRST'] })).toEqual(['3 MAIL'])
    expect(due({ ways: ['MAIL', 'PUSH'] })).toEqual(['3 MAIL', '3 PUSH'])
  })

  it('is nobody who has guessed everything, has no way to be told, or was told of this option', () => {
    expect(due({ guessed: ['TENTH', 'FIRST'] })).toEqual([])
    expect(due({ ways: [] })).toEqual([])
    expect(due({ told: [{ hours: 3, way: 'MAIL' }] })).toEqual([])
    expect(due({ ways: ['MAIL', 'PUSH'], told: [{ hours: 3, way: 'MAIL' }] })).toEqual(['3 PUSH'])
  })

  it('is not caught up on options that were missed: the nearest stands for all', () => {
    expect(due({ hours: [3, 6, 24] })).toEqual(['3 MAIL'])
    expect(due({ hours: [3, 6, 24], told: [{ hours: 3, way: 'MAIL' }] })).toEqual([])
  })
})

it.each<[number | null, Category[], Category[]]>([
  [7, [], ['FIRST', 'TENTH']],
  [7, ['TENTH'], ['FIRST']],
  [null, ['FLAG'], ['DRIVER', 'CONSTRUCTOR']],
  [null, ['DRIVER', 'FLAG', 'CONSTRUCTOR'], []],
])('what the window of race %j misses of %j is %j', (race, guessed, missing) =>
  expect(missingCategories({ year: 2026, race }, guessed)).toEqual(missing),
)
