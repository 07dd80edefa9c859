import { describe, expect, it } from 'vitest'
import { checkWindow } from '#game/seal/check.ts'
import type { Judgement } from '#game/seal/receipt-judgement.ts'
import type { GuessRecord } from '#game/seal/record.ts'
import { fixedSigner, guessAt, publishedWindow } from '#test/support/sealed-window.ts'
import { sealCheckWords } from '#words/seal/findings.ts'
import { receiptInWords } from '#words/seal/receipts.ts'
import { verdictInWords } from '#words/seal/verdict.ts'
import { windowTitle } from '#words/seal/windows.ts'

const storedAt = Date.UTC(2026, 5, 7, 12, 32, 5)
const cutoff = Date.UTC(2026, 5, 7, 13)
const names = { users: { nora: 'Nora', odd: 'Odd' }, competitors: { albon: 'Albon', nor: 'Norris' } }

const published = async () =>
  publishedWindow(
    {
      window: '2026/8',
      guesses: [
        guessAt(1, 'odd', { answer: '"nor"', storedAt: storedAt - 1 }),
        guessAt(2, 'nora', { category: 'TENTH', answer: '"albon"', storedAt }),
      ],
      seals: [{ cutoff, size: 2 }],
    },
    await fixedSigner(),
  )

describe('the result of a check', () => {
  it('names the viewer’s own guess and its number', async () => {
    const window = await published()
    const words = verdictInWords(await checkWindow(window), window, { names, viewer: 'nora' })
    expect(words).toEqual({
      isSound: true,
      title: '2 av 2 tips stemmer.',
      own: ['Ditt tips (10. plass: Albon, kl.\u00a014.32.05) er nummer 2.'],
      lines: [],
    })
    expect(verdictInWords(await checkWindow(window), window, { names, viewer: null }).own).toEqual([])
  })

  it('names the questions of guesses that were saved after others were shown, without a fault', async () => {
    const guesses = [
      guessAt(1, 'odd', { storedAt: cutoff - 1 }),
      guessAt(2, 'nora', { category: 'TENTH', storedAt: cutoff + 1 }),
      guessAt(3, 'dag', { storedAt: cutoff + 2 }),
    ]
    const linesAfter = async (first: number) => {
      const seals = [first, 3].map((size, nth) => ({ cutoff: cutoff + 10 * nth, size }))
      const stored = guesses.map((one) => (first === 0 ? { ...one, storedAt: cutoff + 1 } : one))
      const window = await publishedWindow({ window: '2026/8', guesses: stored, seals }, await fixedSigner())
      const { isSound, lines } = verdictInWords(await checkWindow(window), window, { names, viewer: null })
      expect(isSound).toBe(true)
      return lines
    }
    expect(await linesAfter(1)).toEqual([
      '2 tips på tiendeplassen og vinneren er lagret etter at andres tips var vist. En administrator hadde åpnet igjen, så dette er ingen feil.',
    ])
    expect(await linesAfter(0)).toEqual([])
  })

  it('says which guess is wrong, whatever was sent in its place', async () => {
    const window = await published()
    const [first, second] = window.openings
    for (const [record, text] of [
      [{ ...second!.record, answer: 'nor' }, 'Tips nummer 2 (Nora, 10. plass: Norris, kl.\u00a014.32.05)'],
      [
        { ...second!.record, storedAt: Number.NaN },
        'Tips nummer 2 (Nora, 10. plass: Albon, ukjent tidspunkt)',
      ],
      [{ ...second!.record, answer: 7 }, 'Tips nummer 2 (Nora, 10. plass: uleselig, kl.'],
      [null, 'Tips nummer 2 (uleselig)'],
    ] as const) {
      const sent = { ...window, openings: [first!, { ...second!, record: record as never }] }
      const words = verdictInWords(await checkWindow(sent), sent, { names, viewer: 'nora' })
      expect(words.isSound).toBe(false)
      expect(words.own).toEqual([])
      expect(words.lines.join('\n')).toContain(text)
    }
  })
})

describe('a receipt', () => {
  const record: GuessRecord = {
    ...{ v: 1 as const, window: '2026/8', user: 'nora', category: 'TENTH', answer: 'albon' },
    ...{ storedAt, sequence: 2 },
  }
  const inWords = async (judgement: Judgement, more = {}) =>
    receiptInWords(judgement, {
      ...{ window: await published(), names, host: 'tipping.example', viewer: 'nora', ...more },
    })
  const placed = { index: 1, code: '', record }

  it('of another participant names them', async () => {
    const counts = { kind: 'counts', ...placed } as const
    expect(await inWords(counts)).toContain('Tipset ditt (10. plass: Albon')
    expect(await inWords(counts, { viewer: 'odd' })).toContain('Tipset (Nora, 10. plass')
  })

  it('that does not count says why: what replaced it, or a cutoff that was moved before it', async () => {
    const by = { index: 6, record: { ...record, answer: 'nor' } }
    expect(await inWords({ kind: 'replaced', by, ...placed })).toContain('nummer 7 (10. plass: Norris')
    expect(await inWords({ kind: 'late', ...placed })).toContain('flyttet til før tipset ble lagret')
  })

  it('that proves something against the site says so first, and to keep the file', async () => {
    const withheld = await inWords({ kind: 'withheld', ...placed })
    expect(withheld).toMatch(/^Nettstedet holder et tips utenfor\. .* nummer 2 .* Ta vare på filen/)
    expect(await inWords({ kind: 'missing', code: '', record })).toContain('Ta vare på filen')
    expect(await inWords({ kind: 'erased', ...placed })).toContain('Har du ikke slettet dine')
  })

  it('by an unknown key of this site is not called another site’s', async () => {
    const by = (origin: string) => inWords({ kind: 'other-site', origin })
    expect(await by('tipping.example')).toContain('en nøkkel dette nettstedet ikke oppgir')
    expect(await by('other.example')).toContain('fra et annet nettsted: other.example')
  })
})

it('a window is named by what closes it', () => {
  const race = { name: 'Monaco' }
  expect(windowTitle({ year: 2026, race: null, deadline: 'SEASON' })).toBe('Sesongen 2026')
  expect(windowTitle({ year: 2026, race, deadline: 'RACE' })).toBe('Monaco')
  expect(windowTitle({ year: 2026, race, deadline: 'QUALIFYING' })).toBe('Monaco, kvalifisering')
})

it('says how many guesses moved in without a time, where the check counts those in time', () => {
  const { what } = sealCheckWords['in-time']
  expect(what(44, 0).replaceAll('\u00a0', ' ')).toBe('44 tips')
  expect(what(44, 3).replaceAll('\u00a0', ' ')).toBe('41 tips, og 3 innført uten tidspunkt')
})
