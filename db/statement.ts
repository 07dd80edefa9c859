import {
  Column,
  fillPlaceholders,
  getTableName,
  is,
  Param,
  QueryPromise,
  SQL,
  type SQLChunk,
  StringChunk,
  sql,
  Table,
} from 'drizzle-orm'
import { type Database, openDatabase, type Prepared, type Query, readBatch } from './client.ts'

/** Where a statement has a value, a call gives one, or SQL with values in it, such as `yearOrCurrent(null, now)`. */
type Given<Slot> =
  Slot extends SQL<infer Value>
    ? unknown extends Value
      ? Slot
      : Slot | Value
    : { [Index in keyof Slot]: Given<Slot[Index]> }

const noDatabase = (): never => {
  throw new Error('statements are built without a database')
}
const unbound = { bind: noDatabase, first: noDatabase, run: noDatabase, all: noDatabase, raw: noDatabase }
const builder = openDatabase({ prepare: () => unbound, batch: noDatabase })

/**
 * A query that is built once for each shape of its arguments: their SQL, the lengths of lists, and which are undefined.
 * `build` gets placeholders and never a value, so what is kept holds nothing of a request.
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
      const slot = () => sql`${sql.placeholder(`${next++}`)}`
      const slots = given.map((one) => withSlots(one, slot)) as Arguments
      built = build(builder, ...slots).prepare()
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
    const [rows] = await readBatch<[Query<Rows>]>(this.#db, [this])
    return rows
  }
}

/** The shape of an argument: two with one shape have the same SQL. Adds its values to `values`. */
function shapeOf(given: unknown, values: unknown[]): string {
  if (given === undefined) return '-'
  if (given instanceof SQL) return given.queryChunks.map((chunk) => shapeOf(chunk, values)).join('')
  if (given instanceof StringChunk) return given.value.join('')
  if (is(given, Column)) return `${getTableName(given.table)}.${given.name}`
  if (is(given, Table)) return getTableName(given)
  // No SQL contains these characters, so lists of other lengths have another shape.
  if (Array.isArray(given)) return `\x01${given.map((one) => shapeOf(one, values)).join('\0')}\x02`
  values.push(boundValue(given))
  return '?'
}

/** An argument with `slot()` instead of each value, in the order of `shapeOf`. */
function withSlots(given: unknown, slot: () => SQL): SQLChunk {
  if (given instanceof SQL) return sql.join(given.queryChunks.map((chunk) => withSlots(chunk, slot)))
  if (Array.isArray(given)) return given.map((one) => withSlots(one, slot))
  const isText = given === undefined || given instanceof StringChunk || is(given, Column) || is(given, Table)
  return isText ? given : slot()
}

/** Refuses what D1 cannot bind, such as a query builder inside an argument. */
function boundValue(given: unknown): unknown {
  if (given instanceof Param) return given.encoder.mapToDriverValue(given.value)
  if (typeof given !== 'object' || given === null) return given
  throw new TypeError('a statement takes values, lists of them, and SQL of text, values, columns and tables')
}
