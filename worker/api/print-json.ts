/** The longest value that stays on one line. */
const width = 60

/** JSON with two spaces of indent. Short lists and objects stay on one line. */
export function printed(value: unknown, indent = ''): string {
  const short = oneLine(value)
  if (typeof value !== 'object' || value === null || indent.length + short.length <= width) return short
  const inner = `${indent}  `
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((item) => printed(item, inner))]
    : [
        '{',
        '}',
        Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printed(item, inner)}`),
      ]
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
