import { type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { type Backup, inInsertOrder, insertAll, keptTables, type StoredTable } from './backup.ts'

/** The tables of a database of any migration. `columns` is a JSON list of those that an insert can set. */
export const tablesHere = (): SQL<{ name: string; columns: string }> =>
  sql<{ name: string; columns: string }>`select m.name, json_group_array(c.name) as columns
    from sqlite_master m cross join pragma_table_xinfo(m.name) c
    where m.type = 'table' and m.name <> 'd1_migrations' and m.name not like 'sqlite!_%' escape '!'
      and m.name not like '!_cf!_%' escape '!' and c.hidden = 0
    group by m.name`

/** Inserts a backup into an empty database of its own migration, in one transaction. */
export const insertOlder = ({ tables: rows }: Backup, here: readonly StoredTable[]): Statement[] => [
  sql`pragma defer_foreign_keys = on`,
  ...insertAll(rows, inInsertOrder(keptTables(here))),
]
