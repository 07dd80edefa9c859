import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { openDatabase, runBatch } from '#db/client.ts'
import { type Backup, backedUpTables, selectAllRows } from '#db/queries/backup.ts'
import { removeUser } from './participants.ts'
import { withoutSeals } from './seals.ts'

const db = openDatabase(env.DB)

/** Every row that a backup has, by table. */
export const allRows = async (): Promise<Backup['tables']> => {
  const answers = await runBatch<Record<string, unknown>>(db, selectAllRows())
  return Object.fromEntries(backedUpTables.map((name, index) => [name, answers[index]!.results]))
}

export async function emptyDatabase() {
  await removeUser(db, sql`true`)
  await withoutSeals(db)
  // Delete referenced rows last.
  for (let left = [...backedUpTables]; left.length > 0; ) {
    const before = left.length
    for (const name of left) {
      const gone = await env.DB.prepare(`delete from ${name}`)
        .run()
        .then(
          () => true,
          () => false,
        )
      if (gone) left = left.filter((one) => one !== name)
    }
    if (left.length === before) throw new Error(`cannot empty ${left}`)
  }
}
