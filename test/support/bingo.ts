import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bingoCells } from '#db/schema.ts'
import { type Cell, cellCount } from '#game/bingo.ts'

/** A new cell without text or mark, with overrides. */
export const aCell = (id: number, cell: Partial<Cell> = {}): Cell => {
  return { id, text: '', marked: false, version: 1, textVersion: 1, ...cell }
}

/** A card of 25 cells, with overrides by id. */
export const aCard = (changed: Record<number, Partial<Cell>> = {}): Cell[] =>
  Array.from({ length: cellCount }, (_, id) => aCell(id, changed[id]))

/** The stored card. */
export const storedCard = async (db: Database, year: number): Promise<Cell[]> => {
  const rows = await db.select().from(bingoCells).where(eq(bingoCells.year, year)).orderBy(bingoCells.id)
  return rows.map(({ year: _, ...cell }) => cell)
}

export const storeCard = async (db: Database, year: number, cells: readonly Cell[] = aCard()) => {
  for (const cell of cells) await db.insert(bingoCells).values({ year, ...cell })
}
