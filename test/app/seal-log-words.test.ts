import { describe, expect, it } from 'vitest'
import type { LogJudgement, Sighting } from '#game/seal/log-memory.ts'
import { publishedLog } from '#test/support/seal-log.ts'
import { fixedSigner } from '#test/support/sealed-window.ts'
import { codeOfLog, logOfSealsInWords, otherLogWords } from '#words/seal/log.ts'
import { witnessesInWords } from '#words/seal/witnesses.ts'

const signer = await fixedSigner()
const october = Date.UTC(2026, 9, 12, 13)
const seen = async (size: number, at: number | null = october): Promise<Sighting> => {
  const seals = Array.from({ length: size }, (_, n) => ({ note: `${n}\n` }))
  return { checkpoint: (await publishedLog(seals, signer)).checkpoint, keys: [], at }
}
const sound: LogJudgement = { fault: null, contradiction: null, since: null, given: null, memory: null }

describe('the log in words', () => {
  it('is remembered from the first visit on, where the browser lets it be', () => {
    expect(logOfSealsInWords(sound, 14, true)).toEqual([
      'Loggen har 14\u00a0segl. Nettleseren din husker den fra nå av, og merker det om et segl byttes ut.',
    ])
    expect(logOfSealsInWords(sound, 14, false)[0]).toContain('lar ikke siden huske den')
  })

  it('continues the one that was seen before', async () => {
    const since = await seen(12)
    expect(logOfSealsInWords({ ...sound, since }, 14, true)).toEqual([
      'Loggen har 14\u00a0segl. Den bygger på den du så mandag 12.\u00a0oktober 2026 kl.\u00a015.00, med 12\u00a0segl.',
    ])
    expect(logOfSealsInWords({ ...sound, since }, 12, true)[0]).toContain('Det er den samme som du så mandag')
  })

  it('is compared with the log of a link', () => {
    expect(logOfSealsInWords({ ...sound, given: 'continued' }, 14, true)[1]).toContain(
      'har sett den samme loggen',
    )
    expect(logOfSealsInWords({ ...sound, given: 'unknown' }, 14, true)[1]).toContain('ikke sammenlignet')
  })

  it('names the witnesses that have signed all of it, and those that have signed a part', () => {
    const witness = (name: string, size: number) => ({ name, size })
    expect(witnessesInWords([], 14)).toEqual([])
    expect(witnessesInWords([witness('a.no', 14), witness('b.no', 14), witness('c.no', 12)], 14)).toEqual([
      'Sett av 2\u00a0uavhengige vitner: a.no og b.no. Et vitne signerer bare en logg som bygger på den det har sett før.',
      'c.no har sett de første 12\u00a0seglene.',
    ])
    expect(witnessesInWords([witness('a.no', 1)], 14)).toEqual(['a.no har sett det første seglet.'])
  })

  it('differs from the one that was seen, by its moment, size and code', async () => {
    const first = await seen(2)
    expect(otherLogWords.first(first)).toBe('Du så mandag 12.\u00a0oktober 2026 kl.\u00a015.00: 2\u00a0segl')
    expect(codeOfLog(first)).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){2}$/)
    expect(otherLogWords.first(await seen(1, null))).toBe('Den som sendte deg lenken, så: 1\u00a0segl')
    expect(otherLogWords.second(await seen(3))).toMatch(/^Du ble vist mandag 12\.\soktober/)
  })
})
