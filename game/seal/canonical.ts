/** Canonical JSON (RFC 8785). Throws for what JSON cannot hold. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => ({ name, field }))
    // Names sort by UTF-16 code units, as `<` compares.
    fields.sort((a, b) => (a.name < b.name ? -1 : 1))
    return `{${fields.map(({ name, field }) => `${canonicalJson(name)}:${canonicalJson(field)}`).join(',')}}`
  }
  if (typeof value === 'number' ? !Number.isFinite(value) : !isPlain(value)) {
    throw new TypeError(`Not JSON: ${String(value)}`)
  }
  return JSON.stringify(value)
}

/** Lone surrogates have no UTF-8. */
const isPlain = (value: unknown) =>
  value === null || typeof value === 'boolean' || (typeof value === 'string' && value.isWellFormed())
