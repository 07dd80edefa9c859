import { channelsOf, contrast } from './contrast.ts'

/** The site's own colour on light and on dark pages. Text on it is white. */
export type Accent = { light: string; dark: string }

/** `contrast`: of white text on the colour. */
export type AccentFault = { kind: 'no-color' } | { kind: 'low-contrast'; contrast: number }

/** The colours of app/styles/tokens.css that an accent is used with: its text, and what it edges on dark pages. */
const onAccent = '#ffffff'
const darkSurface = '#1d1f25'

/** WCAG 2.2: the least contrast of text, and of an edge that must be seen. */
const leastOfText = 4.5
const leastOfEdge = 3

/** The accent of a site: the wanted colour (null: none), or no accent of its own with the reason why it is refused. */
export function chosenAccent(wanted: string | null): { accent: Accent | null; fault: AccentFault | null } {
  if (wanted === null) return { accent: null, fault: null }
  const color = wanted.trim().toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(color)) return { accent: null, fault: { kind: 'no-color' } }
  const ofText = contrast(onAccent, color)
  return ofText < leastOfText
    ? { accent: null, fault: { kind: 'low-contrast', contrast: ofText } }
    : { accent: { light: color, dark: seenOnDark(color) }, fault: null }
}

/** The colour with as much white as it needs to be seen as an edge on dark pages. */
function seenOnDark(color: string): string {
  for (let white = 0; white < 1; white += 0.01) {
    const mixed = `#${channelsOf(color)
      .map((channel) =>
        Math.round(channel + (255 - channel) * white)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (contrast(mixed, darkSurface) >= leastOfEdge) return mixed
  }
  return onAccent
}
