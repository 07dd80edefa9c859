/** The value of a colour input without a colour, because it cannot be empty. */
export const noColor = '#888888'

/**
 * Combines a text field and a colour input. Without scripts only one of them has changed. null: no colour.
 * undefined: invalid.
 */
export function colorTyped(
  text: string,
  picked: string | null,
  stored: string | null,
): string | null | undefined {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const isPicked = picked !== null && !same(picked, stored ?? noColor) && same(text, stored ?? '')
  const color = isPicked ? picked : text
  if (color === '') return null
  if (!/^#[0-9a-f]{6}$/i.test(color)) return undefined
  return stored !== null && same(color, stored) ? stored : color.toLowerCase()
}
