import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a text contains the searched one, ignoring case in Norwegian. '' is in every text. LIKE is no
 * alternative, because D1 limits its patterns to 50 bytes.
 */
export const contains = (text: SQLWrapper, searched: string): SQL =>
  sql`instr(${lower(text)}, ${searched.toLowerCase()}) > 0`

/** SQLite's lower() only handles ASCII. */
const lower = (text: SQLWrapper) =>
  sql`lower(replace(replace(replace(${text}, '\u00c6', '\u00e6'), '\u00d8', '\u00f8'), '\u00c5', '\u00e5'))`
