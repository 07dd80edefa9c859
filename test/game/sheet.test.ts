import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardOf, totalsAfterSteps } from '#game/board.ts'
import { usernameFault, usernameSkeleton } from '#game/names/usernames.ts'
import type { Score } from '#game/score.ts'
import { tableIn } from '#game/sheet/delimited.ts'
import { textOfFile } from '#game/sheet/file-text.ts'
import { matched } from '#game/sheet/matching.ts'
import * as sheets from '#game/sheet/sheet.ts'
import { sheetFaultsInWords, sheetWords } from '#words/sheet.ts'

const sheetIn = (text: string) => sheets.sheetIn(text, sheetWords.round)
const faultsIn = (...lines: string[]) => sheetFaultsInWords(sheetIn(lines.join('\n')).faults)
const pointsIn = (...lines: string[]) => sheetIn(lines.join('\n')).sheet.lines.map(({ points }) => points)

describe('a table as text', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'aÅ "\';,\t\r\n=3') })
  const table = fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 6 }))
    .chain(([width, height]) =>
      fc.array(
        fc.tuple(
          fc.constantFrom('Kari', 'Nord;mann, K', 'O"la"\n'),
          fc.array(cell, { minLength: width - 1, maxLength: width - 1 }),
        ),
        {
          minLength: height,
          maxLength: height,
        },
      ),
    )

  it('reads back whatever it is written with: any separator, quotes and line breaks', () => {
    const writing = fc.record({
      separator: fc.constantFrom(';', ',', '\t'),
      newline: fc.constantFrom('\n', '\r\n', '\r'),
      isEnded: fc.boolean(),
      hasMark: fc.boolean(),
    })
    fc.assert(
      fc.property(table, writing, (rows, { separator, newline, isEnded, hasMark }) => {
        const cells = rows.map(([name, others]) => [name, ...others])
        const quoted = (text: string) => (/[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
        const text = cells.map((row) => row.map(quoted).join(separator)).join(newline)
        const written = `${hasMark ? '\ufeff' : ''}${text}${isEnded ? newline : ''}`
        expect(tableIn(written).rows.map((row) => row.cells)).toEqual(cells)
      }),
    )
  })

  it('keeps a decimal comma together where semicolons separate', () => {
    expect(pointsIn('Kari;12,0;3', 'Ola;5;4,0')).toEqual([
      [12, 3],
      [5, 4],
    ])
  })

  it('counts the lines of text, also inside quotes and past empty lines', () => {
    const { rows } = tableIn('Navn;Poeng\n\n"Ka\nri";1\nOla;2')
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5])
  })

  it('is read from UTF-8, UTF-16 and the code page of Windows', () => {
    const bytes = (...all: number[]) => Uint8Array.from(all)
    expect(textOfFile(new TextEncoder().encode('\ufeffBjørn;3'))).toBe('Bjørn;3')
    expect(textOfFile(bytes(0x42, 0x6a, 0xf8, 0x72, 0x6e, 0x3b, 0x33))).toBe('Bjørn;3')
    expect(textOfFile(bytes(0xff, 0xfe, 0xc5, 0x00, 0x3b, 0x00))).toBe('Å;')
    expect(textOfFile(bytes(0xfe, 0xff, 0x00, 0xc5, 0x00, 0x3b))).toBe('Å;')
  })
})

describe('a sheet', () => {
  it('has sums alone, or points of rounds, with a header or without', () => {
    expect(sheetIn('Kari;41\nOla;38').sheet).toMatchObject({
      rounds: [],
      lines: [{ line: 1, points: [41] }, { line: 2 }],
    })
    expect(sheetIn('navn,poeng\nKari,41').sheet).toMatchObject({
      rounds: [],
      lines: [{ line: 2, name: 'Kari' }],
    })
    expect(sheetIn('Kari\t4\t1').sheet.rounds).toEqual(['Løp 1', 'Løp 2'])
    expect(sheetIn('Hvem;Bahrain;;Monaco\nKari;1;2;3').sheet.rounds).toEqual(['Bahrain', 'Løp 2', 'Monaco'])
    expect(sheetIn('Navn;1;2\nKari;5;6').sheet.rounds).toEqual(['1', '2'])
  })

  it('gives no points for a blank round, and reads spaces in numbers', () => {
    expect(pointsIn('Navn;A;B;;', 'Kari;;1 234;;', 'Ola;5;-3', 'Per;7;−2')).toEqual([
      [0, 1234],
      [5, -3],
      [7, -2],
    ])
  })

  it('checks a column with the sum, and leaves it out', () => {
    expect(pointsIn('Navn;A;B;Sum', 'Kari;1;2;3')).toEqual([[1, 2]])
    expect(faultsIn('Navn;A;B;Sum', 'Kari;1;2;4')).toBe(
      'Linje 2: løpene gir 3 poeng, men summen i arket er 4.',
    )
  })

  it.each([
    ['', '1: arket er tomt. Lim inn navn og poeng.'],
    ['Navn;Poeng', '1: arket har en overskrift, men ingen deltakere.'],
    ['Kari\nOla', '1: fant bare én kolonne. Skill navn og poeng med semikolon, komma eller tabulator.'],
    ['Kari;"4', '1: anførselstegnet blir aldri avsluttet.'],
    ['Kari;4\nOla;4;5', '2: har 3\u00a0kolonner, men første linje har 2.'],
    ['Navn;A;B\nKari;4', '2: har 2\u00a0kolonner, men første linje har 3.'],
    ['Kari;4\nKari;5', '2: «Kari» står også på linje 1.'],
    ['Kari;4\n\nKARl;5', '3: «KARl» ligner for mye på «Kari» på linje 1.'],
    [
      '=HYPERLINK("http://x");4',
      '1: «=HYPERLINK("http://x")» kan ikke være navn. Bruk bare bokstaver, tall, mellomrom, bindestrek, apostrof og punktum.',
    ],
    [`${'a'.repeat(31)};4`, `1: «${'a'.repeat(31)}» kan ikke være navn. Brukernavnet kan ha høyst 30 tegn.`],
    ['Kari;4\n;5', '2: navnet mangler.'],
    ['Kari;4\nOla;', '2: poengene mangler.'],
    ['Kari;4\nOla;fire', '2: «fire» er ikke et tall.'],
    ['Kari;4\nOla;=1+1', '2: «=1+1» er ikke et tall.'],
    ['Kari;4,5\nOla;4', '1: «4,5» er ikke et helt tall.'],
    ['Kari;4\nOla;4,5', '2: «4,5» er ikke et helt tall.'],
    ['Kari;4\nOla;100000', '2: «100000» er for mange poeng.'],
    ['Kari;4\nOla;-1', '2: poengsummen til «Ola» kommer under null.'],
    ['Navn;A;B\nOla;1;-2', '2: poengsummen til «Ola» kommer under null.'],
    [
      `Navn;${'a'.repeat(61)};B\nOla;1;2`,
      `1: overskriften «${'a'.repeat(61)}» er for lang eller har tegn som ikke kan vises.`,
    ],
    [
      'Navn;p\nPer;5,5\nPer;x',
      '2: «5,5» er ikke et helt tall.\nLinje 3: «x» er ikke et tall.\nLinje 3: «Per» står også på linje 2.',
    ],
  ])('%j is refused with the number of its line', (text, fault) => {
    expect(faultsIn(text)).toBe(`Linje ${fault}`)
  })

  it('has a limit, which is said', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `Ola nummer ${index};1`)
    expect(sheetIn(names(500).join('\n')).faults).toEqual([])
    expect(faultsIn(...names(10_000))).toBe(
      'Linje 501: arket har 10\u00a0000 deltakere. Det er plass til 500.',
    )
    expect(faultsIn(`Kari${';1'.repeat(61)}`)).toBe('Linje 1: arket har 61 løp. Det er plass til 60.')
  })

  it('never takes a name that nobody could choose, or two that look alike', () => {
    const name = fc.string({ unit: fc.constantFrom(...'alI1oO0 .=+@"’'), maxLength: 5 })
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), (names) => {
        const text = names.map((one) => `"${one.replaceAll('"', '""')}";1`).join('\n')
        const { sheet, faults } = sheetIn(`Navn;Poeng\n${text}`)
        if (faults.length > 0) return
        expect(sheet.lines.map((line) => usernameFault(line.name))).toEqual(sheet.lines.map(() => null))
        expect(new Set(sheet.lines.map((line) => usernameSkeleton(line.name))).size).toBe(sheet.lines.length)
      }),
    )
  })
})

it('names belong to users as the name rule compares them, and an old namesake needs the same spelling', () => {
  const people = ['Ella', 'Eila', 'bjørn'].map((username) => ({ id: username, username, isUnclaimed: false }))
  const lines = ['eila', 'BJØRN', 'Kari'].map((name, line) => ({ line, name, points: [1] }))
  expect(matched(lines, people).map(({ user }) => user?.id)).toEqual(['Eila', 'bjørn', undefined])
})

it('a board and its scores say the same', () => {
  const board = fc.integer({ min: 0, max: 5 }).chain((rounds) =>
    fc.record({
      rounds: fc.constant(Array.from({ length: rounds }, (_, index) => `Løp ${index}`)),
      lines: fc.uniqueArray(
        fc.record({
          user: fc.uuid(),
          points: fc.array(fc.integer({ min: 0, max: 99 }), {
            minLength: rounds || 1,
            maxLength: rounds || 1,
          }),
        }),
        { selector: ({ user }) => user },
      ),
    }),
  )
  fc.assert(
    fc.property(board, ({ rounds, lines }) => {
      const field = lines.map(({ user, points }) => {
        return { user, scores: totalsAfterSteps({ rounds }, points) as unknown as Score[] }
      })
      expect(boardOf(rounds, field).lines).toEqual(lines.toSorted((a, b) => (a.user < b.user ? -1 : 1)))
    }),
  )
})
