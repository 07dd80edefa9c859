import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromOsloField, keptTime, osloField, osloMidnight, whichOfTwo } from '#game/oslo-time.ts'
import { exactTime } from '#words/exact-time.ts'

const hour = 3_600_000
const forward = Date.UTC(2026, 2, 29, 1)
const back = Date.UTC(2026, 9, 25, 1)

describe('a field for date and time', () => {
  it('is in Norwegian time, in summer and winter', () => {
    expect(osloField(Date.UTC(2026, 2, 15, 15))).toBe('15.03.2026 kl. 16.00')
    expect(osloField(Date.UTC(2026, 6, 1, 22, 30))).toBe('02.07.2026 kl. 00.30')
    expect(fromOsloField('15.03.2026 kl. 16.00')).toEqual({ instant: Date.UTC(2026, 2, 15, 15) })
    expect(fromOsloField('02.07.2026 kl. 00.30')).toEqual({ instant: Date.UTC(2026, 6, 1, 22, 30) })
  })

  it.each([
    '15.3.2026 16:00',
    '15.03.2026, kl 16.00',
    '15/3 2026 1600',
    '15,03,2026,16,00',
    ' 15.03.2026\u00a0kl.\u00a016.00',
  ])('may be written %j', (text) =>
    expect(fromOsloField(text)).toEqual({ instant: Date.UTC(2026, 2, 15, 15) }),
  )

  it('means the first of a repeated hour', () => {
    expect(fromOsloField('25.10.2026 kl. 02.30')).toEqual({ instant: back - hour / 2 })
    expect(whichOfTwo(back - hour / 2)).toBe('first')
    expect(whichOfTwo(back + hour / 2)).toBe('second')
    expect(whichOfTwo(back + hour)).toBeNull()
    expect(exactTime(back - hour / 2)).toMatch(/^søndag 25\.\soktober 2026 kl\.\s02\.30, sommertid$/)
    expect(exactTime(back + hour / 2)).toMatch(/02\.30, vintertid$/)
  })

  it('is invalid in a skipped hour', () => {
    for (const text of ['29.03.2026 kl. 02.00', '29.03.2026 kl. 02.59']) {
      expect(fromOsloField(text)).toEqual({ fault: 'skipped' })
    }
    expect(fromOsloField('29.03.2026 kl. 01.59')).toEqual({ instant: forward - 60_000 })
    expect(fromOsloField('29.03.2026 kl. 03.00')).toEqual({ instant: forward })
  })

  it.each([
    '',
    'i morgen',
    '30.02.2026 kl. 12.00',
    '15.03.2026',
    '2026-03-15T16:00',
    '15.03.2026 kl. 24.00',
    '15.03.2026 kl. 16.60',
    '15.13.2026 kl. 16.00',
    '15.03.2026 kl. 16.00 UTC',
  ])('rejects %j', (text) => expect(fromOsloField(text)).toEqual({ fault: 'no-time' }))

  it('keeps the stored instant when unchanged, to the millisecond and in the second repeated hour', () => {
    for (const stored of [Date.UTC(2026, 2, 15, 15, 0, 12, 345), back + hour / 2]) {
      const read = fromOsloField(osloField(stored))
      const typed = 'instant' in read ? read.instant : Number.NaN
      expect(keptTime(typed, stored)).toBe(stored)
      expect(keptTime(typed, stored + 60_000)).toBe(typed)
    }
  })

  it('round-trips every minute', () => {
    const minute = fc.integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 })
    fc.assert(
      fc.property(minute, (minutes) => {
        const instant = minutes * 60_000
        const read = fromOsloField(osloField(instant))
        expect(read).toEqual({ instant: whichOfTwo(instant) === 'second' ? instant - hour : instant })
      }),
    )
  })
})

it('a day starts at midnight in Norway, even when the clock changes', () => {
  expect(osloMidnight(Date.UTC(2026, 2, 6, 1, 30))).toBe(Date.UTC(2026, 2, 5, 23))
  expect(osloMidnight(Date.UTC(2026, 6, 3, 22, 30))).toBe(Date.UTC(2026, 6, 3, 22))
  expect(osloMidnight(forward + hour)).toBe(Date.UTC(2026, 2, 28, 23))
  expect(osloMidnight(back + hour)).toBe(Date.UTC(2026, 9, 24, 22))
})
