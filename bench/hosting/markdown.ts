/** A Markdown table. Columns after the first are numbers, so they align right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n')
}

/** Three significant digits, in groups of three: 1 230 000. */
export function number(value: number): string {
  if (value === 0) return '0'
  if (Math.abs(value) < 100) return String(Number(value.toPrecision(value < 10 ? 2 : 3)))
  return grouped(Number(value.toPrecision(3)))
}

/** The whole number, in groups of three. */
export const grouped = (value: number): string =>
  String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, ' ')

export const usd = (value: number): string => {
  const [whole, cents] = value.toFixed(2).split('.') as [string, string]
  return `${grouped(Number(whole))}.${cents}`
}

/** Replaces the text between two markers of a document. */
export function fill(document: string, name: string, text: string): string {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [start, end] = [document.indexOf(from), document.indexOf(to)]
  if (start === -1 || end < start) throw new Error(`The document has no place for ${name}.`)
  return `${document.slice(0, start + from.length)}\n\n${text}\n\n${document.slice(end)}`
}
