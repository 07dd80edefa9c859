import { describe, expect, it } from 'vitest'
import { withSoftHyphens } from '#worker/hyphenation.ts'

/** The text with visible hyphens. */
const split = async (text: string) => (await withSoftHyphens(text)).replaceAll('\u00AD', '-')

describe('soft hyphens', () => {
  it('split long Norwegian words between syllables', async () => {
    expect(await split('Sikkerhetsbil rett etter startoppstillingen')).toBe(
      'Sik-ker-hets-bil rett etter start-opp-stil-lin-gen',
    )
  })

  it('leave at least three letters at either end', async () => {
    expect(await split('ingeniøren')).toMatch(/^\p{L}{3,}-.*\p{L}{3,}$/u)
    expect(await split('tiendeplass')).toBe('tiende-plass')
  })

  it('change nothing else', async () => {
    const text = '«Box, box» – og så\nlikevel ikke: TV-kameraet <b>Kommentatoren</b> 🏁'
    expect((await withSoftHyphens(text)).replaceAll('\u00AD', '')).toBe(text)
  })

  it('leave an empty text empty', async () => expect(await withSoftHyphens('')).toBe(''))
})
