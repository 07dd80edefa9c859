import { describe, expect, it } from 'vitest'
import { nextReading, type Reading } from '#game/imports/race-control-reading.ts'

const minute = 60_000
const half = { messages: 40, digest: 'half', endedAt: null }
const whole = { messages: 90, digest: 'whole', endedAt: 100 * minute }

/** What is known after these answers, one after the other. */
const reading = (...answers: [minutes: number, answer: typeof half | typeof whole][]) =>
  answers.reduce<Reading | null>(
    (before, [minutes, answer]) => nextReading(before, answer, minutes * minute) ?? before,
    null,
  )

describe('race control is whole', () => {
  it('when it has been the same for half an hour, half an hour after the end', () => {
    expect(reading([105, whole])).toMatchObject({ whole: false })
    expect(reading([105, whole], [134, whole])).toMatchObject({ whole: false })
    expect(reading([105, whole], [135, whole])).toMatchObject({ whole: true, since: 105 * minute })
    expect(reading([300, whole])).toMatchObject({ whole: false })
    expect(reading([300, whole], [330, whole])).toMatchObject({ whole: true })
  })

  it('not while the end of the session is missing, however often it is the same', () => {
    expect(reading([105, half], [200, half], [2_000, half])).toMatchObject({ whole: false })
  })

  it('no more when it grows later', () => {
    const more = { ...whole, messages: 91, digest: 'more' }
    expect(reading([105, whole], [200, whole], [300, more])).toMatchObject({ whole: false, messages: 91 })
    expect(reading([105, whole], [200, whole], [300, more], [330, more])).toMatchObject({ whole: true })
  })

  it('also when half of it was read in between: that is not believed', () => {
    expect(nextReading(reading([105, whole]), half, 120 * minute)).toBeNull()
    expect(reading([105, whole], [120, half], [135, whole])).toMatchObject({ whole: true, messages: 90 })
  })
})
