import { describe, expect, it } from 'vitest'
import { kept } from './kept.ts'
import { onHistorySite } from './on-history-site.ts'
import { play, report } from './play.ts'

onHistorySite()

describe('a history that failed once or is rare', () => {
  it.each(Object.entries(kept))('%s', { timeout: 5 * 60_000 }, async (_, history) => {
    const failure = await play(history)
    expect(failure && report(history, failure)).toBeNull()
  })
})
