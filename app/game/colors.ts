/** What a field for colours shows where none is set: it cannot show nothing. */
export const noColor = '#888888'

/** A colour as #rrggbb, or none. */
export const isColorOrNone = (text: string): boolean => /^(#[0-9a-f]{6})?$/i.test(text)

/**
 * The colour that a text and a field for colours say together: without scripts only one of them was touched.
 * null: none. Each of the two is a colour or empty.
 */
export function colorTyped(text: string, picked: string | null, stored: string | null): string | null {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const isPicked = picked !== null && !same(picked, stored ?? noColor) && same(text, stored ?? '')
  const color = isPicked ? picked : text
  if (color === '') return null
  return stored !== null && same(color, stored) ? stored : color.toLowerCase()
}
