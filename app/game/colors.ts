/** What a field for colours shows where none is set: it cannot show nothing. */
export const noColor = '#888888'

/**
 * The colour that a text and a field for colours say together: without scripts only one of them was touched.
 * null: none. undefined: it is no colour.
 */
export function colorTyped(
  text: string,
  picked: string | null,
  stands: string | null,
): string | null | undefined {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const isPicked = picked !== null && !same(picked, stands ?? noColor) && same(text, stands ?? '')
  const color = isPicked ? picked : text
  if (color === '') return null
  if (!/^#[0-9a-f]{6}$/i.test(color)) return undefined
  return stands !== null && same(color, stands) ? stands : color.toLowerCase()
}
