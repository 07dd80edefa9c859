import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a text has this in it, in any case of Norwegian letters; everything has nothing (''). Not LIKE: D1 takes
 * no pattern longer than 50 bytes.
 */
export const contains = (text: SQLWrapper, searched: string): SQL =>
  sql`instr(${lower(text)}, ${searched.toLowerCase()}) > 0`

/** SQLite itself knows the cases of English letters only. */
const lower = (text: SQLWrapper) =>
  sql`lower(replace(replace(replace(${text}, 'Æ', 'æ'), 'Ø', 'ø'), 'Å', 'å'))`
