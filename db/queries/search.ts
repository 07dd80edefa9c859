import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a text has this in it, in any case of Norwegian letters; everything has nothing (''). Not LIKE: D1 takes
 * no pattern longer than 50 bytes.
 */
export const contains = (text: SQLWrapper, searched: string): SQL =>
  sql`instr(${lower(text)}, ${searched.toLowerCase()}) > 0`

/** SQLite itself knows the cases of English letters only. */
const lower = (text: SQLWrapper) =>
  sql`lower(replace(replace(replace(${text}, '\u00c6', '\u00e6'), '\u00d8', '\u00f8'), '\u00c5', '\u00e5'))`
