import {
  Column,
  fillPlaceholders,
  getTableName,
  is,
  Param,
  QueryPromise,
  SQL,
  StringChunk,
  sql,
  Table,
} from 'drizzle-orm'
import { type Database, openDatabase, type Prepared, type Query } from './client.ts'

/** Where a statement has a value, a call gives one, or SQL with values in it, such as `yearOrCurrent(null, now)`. */
type Given<Slot> =
  Slot extends SQL<infer Value>
    ? unknown extends Value
      ? Slot
      : Slot | Value
    : { [Index in keyof Slot]: Given<Slot[Index]> }

/** Builds statements. It has no database, so it can run none. */
const builder = openDatabase({ prepare: () => ({}) } as unknown as D1Database)

/**
 * A query that is built once for each shape of its arguments. `build` gets placeholders and never a value, so what is
 * kept holds nothing of a request. The SQL in the arguments is part of their shape, and so is which are undefined.
 */
export function statement<Arguments extends unknown[], Rows>(
  build: (db: Database, ...slots: Arguments) => Query<Rows>,
): (db: Database, ...given: { [I in keyof Arguments]: Given<Arguments[I]> }) => Filled<Rows> {
  const kept = new Map<string, Prepared>()
  return (db, ...given) => {
    const values: unknown[] = []
    const shape = shapeOf(given, values)
    let built = kept.get(shape)
    if (built === undefined) {
      let next = 0
      const slots = withSlots(given, () => sql`${sql.placeholder(`${next++}`)}`)
      built = build(builder, ...(slots as Arguments)).prepare()
      kept.set(shape, built)
    }
    return new Filled<Rows>(db, built, values)
  }
}

/** A built query with the values of one request. */
class Filled<Rows> extends QueryPromise<Rows> implements Query<Rows> {
  declare readonly _: { readonly result: Rows }
  readonly #db: Database
  readonly #prepared: Prepared

  constructor(db: Database, built: Prepared, values: readonly unknown[]) {
    super()
    const { sql, params } = built.getQuery()
    const query = { sql, params: fillPlaceholders(params, { ...values }) }
    this.#db = db
    this.#prepared = {
      getQuery: () => query,
      mapResult: (response, isFromBatch) => built.mapResult(response, isFromBatch),
    }
  }

  prepare(): Prepared {
    return this.#prepared
  }

  override async execute(): Promise<Rows> {
    const { sql, params } = this.#prepared.getQuery()
    const statement = this.#db.$client.prepare(sql).bind(...params)
    return this.#prepared.mapResult(await statement.raw()) as Rows
  }
}

const isFixed = (given: unknown): given is StringChunk | Column | Table | undefined =>
  given === undefined || given instanceof StringChunk || is(given, Column) || is(given, Table)

const isValue = (given: unknown) => typeof given !== 'object' || given === null || given instanceof Param

/** What decides the SQL of an argument, as a text. Adds its values to `values`. */
function shapeOf(given: unknown, values: unknown[]): string {
  if (given instanceof SQL) return given.queryChunks.map((chunk) => shapeOf(chunk, values)).join('')
  if (given instanceof StringChunk) return given.value.join('')
  if (isFixed(given)) return given === undefined ? '-' : nameOf(given)
  if (isValue(given)) {
    values.push(given instanceof Param ? given.encoder.mapToDriverValue(given.value) : given)
    return '?'
  }
  return listed(given)
    .map((one) => shapeOf(one, values))
    .join('\0')
}

/** An argument with `slot()` instead of each value, in the order of `shapeOf`. */
function withSlots(given: unknown, slot: () => SQL): unknown {
  if (given instanceof SQL) return sql.join(given.queryChunks.map((chunk) => withSlots(chunk, slot) as SQL))
  if (isFixed(given)) return given
  if (isValue(given)) return slot()
  return listed(given).map((one) => withSlots(one, slot))
}

function listed(given: unknown): unknown[] {
  if (Array.isArray(given)) return given
  throw new TypeError('a statement takes values, lists of them, and SQL of text, values, columns and tables')
}

const nameOf = (part: Column | Table | StringChunk): string =>
  is(part, Column) ? `${getTableName(part.table)}.${part.name}` : is(part, Table) ? getTableName(part) : ''
