/**
 * A table as a spreadsheet in Norway opens it: semicolons, and a byte order mark so that å is å. A text that a
 * spreadsheet would run as a formula is led by an apostrophe.
 */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
