/** The value of a colour input without a colour, because it cannot be empty. */
export const noColor = '#888888'

/** A colour as #rrggbb, or none. */
export const isColorOrNone = (text: string): boolean => /^(#[0-9a-f]{6})?$/i.test(text)

/**
 * Combines a text field and a colour input, each a colour or empty. If scripts are off, only one of them has
 * changed. null: no colour.
 */
export function colorTyped(text: string, picked: string | null, stored: string | null): string | null {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const isPicked = picked !== null && !same(picked, stored ?? noColor) && same(text, stored ?? '')
  const color = isPicked ? picked : text
  if (color === '') return null
  return stored !== null && same(color, stored) ? stored : color.toLowerCase()
}
