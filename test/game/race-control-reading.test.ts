import { describe, expect, it } from 'vitest'
import { nextReading, type Reading } from '#game/imports/race-control-reading.ts'

const minute = 60_000
const half = { messages: 40, digest: 'half', endedAt: null }
const whole = { messages: 90, digest: 'whole', endedAt: 100 * minute }

/** The reading after these answers in sequence. */
const reading = (...answers: [minutes: number, answer: typeof half | typeof whole][]) =>
  answers.reduce<Reading | null>(
    (before, [minutes, answer]) => nextReading(before, answer, minutes * minute).reading,
    null,
  )

describe('race control is complete', () => {
  it('when it has not changed for half an hour, at least half an hour after the end', () => {
    expect(reading([105, whole])).toMatchObject({ whole: false })
    expect(reading([105, whole], [134, whole])).toMatchObject({ whole: false })
    expect(reading([105, whole], [135, whole])).toMatchObject({ whole: true, since: 105 * minute })
    expect(reading([300, whole])).toMatchObject({ whole: false })
    expect(reading([300, whole], [330, whole])).toMatchObject({ whole: true })
  })

  it('but not without the end of the session, however often it repeats', () => {
    expect(reading([105, half], [200, half], [2_000, half])).toMatchObject({ whole: false })
  })

  it('but not after a later answer has more messages', () => {
    const more = { ...whole, messages: 91, digest: 'more' }
    expect(reading([105, whole], [200, whole], [300, more])).toMatchObject({ whole: false, messages: 91 })
    expect(reading([105, whole], [200, whole], [300, more], [330, more])).toMatchObject({ whole: true })
  })

  it('even if a shorter answer came in between, which is ignored', () => {
    expect(nextReading(reading([105, whole]), half, 120 * minute)).toMatchObject({ counts: false })
    expect(reading([105, whole], [120, half], [135, whole])).toMatchObject({ whole: true, messages: 90 })
  })
})

describe('a shorter answer', () => {
  const day = 24 * 60
  const shorter = { ...whole, messages: 60, digest: 'shorter' }
  const longer = [105, whole] as [number, typeof whole]
  const countsAfter = (...answers: [number, typeof half | typeof whole][]) => {
    const [minutes, answer] = answers.at(-1)!
    return nextReading(reading(...answers.slice(0, -1)), answer, minutes * minute)
  }

  it('counts when it has been the same for a day', () => {
    expect(countsAfter(longer, [200, shorter], [199 + day, shorter]).counts).toBe(false)
    expect(countsAfter(longer, [200, shorter], [200 + day, shorter])).toMatchObject({
      counts: true,
      reading: { messages: 60, whole: true, shorter: null },
    })
  })

  it('begins anew when another answer comes in between', () => {
    const other = { ...shorter, digest: 'other' }
    for (const between of [whole, other]) {
      expect(countsAfter(longer, [200, shorter], [300, between], [200 + day, shorter]).counts).toBe(false)
    }
  })

  it('never counts without the end of the session', () => {
    expect(countsAfter(longer, [200, half], [200 + 3 * day, half]).counts).toBe(false)
  })
})
