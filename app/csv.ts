/**
 * A CSV for Norwegian spreadsheets: semicolons, and a byte order mark so that å is read as å. An apostrophe
 * protects text that a spreadsheet would run as a formula.
 */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
