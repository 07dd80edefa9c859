import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dateTime } from '#words/format.ts'
import { refusalInWords } from '#words/refusals.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { fieldReasons, says } from '#worker/schema-reasons.ts'

describe('a refusal in words', () => {
  it('is the sentence of its reason', () => {
    expect(refusalInWords(new Refusal('not-found', 'no-such-race'))).toEqual({
      message: 'Vi finner ikke det løpet.',
      fields: undefined,
    })
  })

  it('has the facts of its reason', () => {
    const cutoff = Date.UTC(2026, 5, 7, 13)
    expect(refusalInWords(new Refusal('closed', { kind: 'cutoff-passed', cutoff })).message).toBe(
      `Fristen gikk ut ${dateTime(cutoff)}. Tipset ble ikke lagret.`,
    )
    expect(refusalInWords(new Refusal('too-large', { kind: 'too-large', most: 16 * 1024 })).message).toBe(
      'Innholdet er for stort, grensen er 16 kB.',
    )
  })

  it('keeps a reason of its own beside those of its fields', () => {
    expect(refusalInWords(new Refusal('invalid', 'invalid-input', { driver: 'not-on-grid' }))).toEqual({
      message: 'Noe mangler eller er feil.',
      fields: { driver: 'Føreren står ikke på startoppstillingen til løpet.' },
    })
  })

  it('without a reason of its own is the sentences of its fields', () => {
    expect(refusalInWords(refuseFields({ message: 'message-empty', answerTo: 'no-address' }))).toEqual({
      message: 'Skriv noe først. Det ser ikke ut som en e-postadresse. Skriv den som navn@eksempel.no.',
      fields: {
        message: 'Skriv noe først.',
        answerTo: 'Det ser ikke ut som en e-postadresse. Skriv den som navn@eksempel.no.',
      },
    })
  })

  it('names every fault of a ranking', () => {
    const fault = { unknown: ['Senna'], duplicated: ['Norris', 'Piastri'], missing: ['Hamilton'] }
    expect(refusalInWords(refuseFields({ competitors: { kind: 'wrong-ranking', ...fault } })).message).toBe(
      'Er ikke med i sesongen: Senna. Står mer enn én gang: Norris, Piastri. Mangler: Hamilton.',
    )
  })
})

describe('what a schema finds wrong', () => {
  const schema = z.strictObject({
    text: z.string(says('not-a-text')).max(3, says('message-long')),
    count: z.int(says('not-whole')).min(0, says('negative')),
  })
  const wordsFor = (input: unknown, found: [string, 'repeated-field'][] = []) => {
    const reasons = fieldReasons(schema.safeParse(input).error?.issues ?? [], found)
    return refusalInWords(refuseFields(Object.fromEntries(reasons))).fields
  }

  it('is worded with the bound of the schema', () => {
    expect(wordsFor({ text: 'Hei!', count: -1 })).toEqual({
      text: 'Meldingen er for lang, grensen er 3 tegn.',
      count: 'Kan ikke være under 0.',
    })
  })

  it('is one reason a field, and the one that was found before the schema wins', () => {
    expect(wordsFor({ text: 1, count: 0.5 }, [['count', 'repeated-field']])).toEqual({
      count: 'Kan bare stå én gang.',
      text: 'Må være en tekst.',
    })
  })

  it('names unknown fields, also one that every object has', () => {
    expect(wordsFor(JSON.parse('{"text":"","count":0,"constructor":1,"__proto__":1}'))).toEqual(
      JSON.parse('{"constructor":"Er ikke et kjent felt.","__proto__":"Er ikke et kjent felt."}'),
    )
  })
})
