import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, runBatch } from '#db/client.ts'
import { bingoCells, seasons } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { Cell } from '#game/bingo.ts'
import type { CellChange } from '#game/bingo-edits.ts'
import { firstOf } from '#game/must-have.ts'

/** The card of a year in cell order. Empty until a bingo master adds it. */
export const bingoCard = statement((db, year: SQL<number>) =>
  db.select().from(bingoCells).where(eq(bingoCells.year, year)).orderBy(asc(bingoCells.id)),
)

/** The years with a card, newest first. */
export const bingoYears = statement((db) =>
  db
    .select({ year: seasons.year })
    .from(seasons)
    .where(sql`exists (select 1 from bingo_cells b where b.year = ${seasons.year})`)
    .orderBy(sql`${seasons.year} desc`),
)

/** All seasons, newest first, with the number of cells and marked cells. */
export const bingoProgress = (db: Database) => {
  const ofYear = sql`from bingo_cells b where b.year = ${seasons.year}`
  return db
    .select({
      year: seasons.year,
      cells: sql<number>`(select count(*) ${ofYear})`,
      marked: sql<number>`(select count(*) ${ofYear} and b.marked = 1)`,
    })
    .from(seasons)
    .orderBy(sql`${seasons.year} desc`)
}

type ClaimRow = { epoch: number }

type Board = { epoch: number; cells: Cell[] }

/** Fences off every earlier writer of the card and returns it. null: the season does not exist. */
export async function claimBoard(db: Database, year: number): Promise<Board | null> {
  const [claimed, card] = await runBatch(db, [
    sql<ClaimRow>`insert into bingo_boards (year, epoch) select year, 1 from seasons where year = ${year}
      on conflict do update set epoch = epoch + 1 returning epoch`,
    cardOf(year),
  ])
  const [row] = claimed.results
  return row ? { epoch: row.epoch, cells: cellsIn(card.results) } : null
}

/** Writes all changes if the epoch is ours and every cell has the expected version, else none. Reads back. */
export async function commitCells(
  db: Database,
  year: number,
  epoch: number,
  changes: readonly CellChange[],
): Promise<Board> {
  const entries = JSON.stringify(changes)
  const [, claimed, card] = await runBatch(db, [
    sql`insert into bingo_cells (year, id, text, marked, version, text_version)
      select ${year}, value ->> 'id', value ->> 'text', value ->> 'marked', value ->> 'version',
        value ->> 'textVersion'
      from json_each(${entries})
      where ${epochOf(year)} = ${epoch} and not exists (
        select 1 from json_each(${entries}) e
        left join bingo_cells c on c.year = ${year} and c.id = e.value ->> 'id'
        where coalesce(c.version, 0) <> e.value ->> 'before')
      on conflict (year, id) do update set text = excluded.text, marked = excluded.marked,
        version = excluded.version, text_version = excluded.text_version`,
    sql<ClaimRow>`select ${epochOf(year)} as epoch`,
    cardOf(year),
  ])
  return { epoch: firstOf(claimed.results).epoch, cells: cellsIn(card.results) }
}

const epochOf = (year: number) => sql`(select epoch from bingo_boards where year = ${year})`

type CellRow = { id: number; text: string; marked: 0 | 1; version: number; text_version: number }

const cardOf = (year: number) =>
  sql<CellRow>`select id, text, marked, version, text_version from bingo_cells where year = ${year} order by id`

const cellsIn = (rows: readonly CellRow[]): Cell[] =>
  rows.map(({ marked, text_version, ...cell }) => ({
    ...cell,
    marked: marked === 1,
    textVersion: text_version,
  }))
