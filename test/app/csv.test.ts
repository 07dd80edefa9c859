import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csv } from '#app/csv.ts'

/** An independent parser, so that it does not share bugs with the writer. */
function read(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let i = 1; i < text.length; i++) {
    const char = text[i]!
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[i + 1] === '"') cell += text[++i]
      else quoted = false
    } else if (char === '"') quoted = true
    else if (char === ';' || char === '\r') {
      rows.at(-1)!.push(cell)
      cell = ''
    } else if (char === '\n') rows.push([])
    else cell += char
  }
  return rows.slice(0, -1)
}

const cells = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n;"\'a1') }),
  fc.constantFrom('=1+1', '@SUM(A1)', '+47', '-1', '\t=1', '=HYPERLINK("http://evil.example";"x")'),
)

describe('a CSV table', () => {
  it('uses semicolons, UTF-8 with a BOM and one row per line', () => {
    expect(
      csv([
        ['Løp', 'Plass'],
        ['Åre; "natt"', 3],
        [null, 0],
      ]),
    ).toBe('\ufeffLøp;Plass\r\n"Åre; ""natt""";3\r\n;0\r\n')
  })

  it('reads back as written, except for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cells, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const found = read(csv(rows))
        expect(found).toEqual(
          rows.map((row) => row.map((text) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text))),
        )
      }),
    )
  })

  it('never starts a cell like a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cells, { minLength: 1 })), (rows) => {
        for (const text of read(csv(rows)).flat()) expect(text).not.toMatch(/^[=+\-@\t\r\n]/)
      }),
    )
  })
})
