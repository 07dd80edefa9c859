import { type Backup, keptTables, type StoredTable } from '#db/queries/backup.ts'

/** Why a backup does not fit the tables of its migration, in words for the terminal, or null. */
export function misfit({ tables: rows }: Backup, here: readonly StoredTable[]): string | null {
  const kept = keptTables(here)
  const known = new Map(kept.map(({ name, columns }) => [name, columns]))
  const missing = kept.filter(({ name }) => !Array.isArray(rows[name]))
  if (missing.length > 0) return `it lacks ${missing.map(({ name }) => name).join(', ')}`
  for (const [name, list] of Object.entries(rows)) {
    const columns = known.get(name)
    if (columns === undefined) return `its migration has no table ${name}`
    for (const [index, row] of list.entries()) {
      const foreign = Object.keys(row ?? {}).find((column) => !columns.includes(column))
      if (foreign !== undefined)
        return `row ${index + 1} of ${name} has ${foreign}, which its migration does not know`
    }
  }
  return null
}
