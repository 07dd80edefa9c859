export type Column<Row> = {
  head: React.ReactNode
  /** Only screen readers get the heading. */
  isHeadHidden?: boolean
  /** Classes of the heading and the cells. table.css explains them. */
  className?: string
  /** Further classes of the heading. */
  headClass?: string
  /** Further classes of the cells. */
  cellClass?: string | ((row: Row) => string)
  /** The cells name their rows. */
  isRowHead?: boolean
  cell?: (row: Row, index: number) => React.ReactNode
}

export type TableProps<Row> = {
  columns: readonly (Column<Row> | false)[]
  rows?: readonly Row[]
  keyOf?: (row: Row, index: number) => React.Key
  rowClass?: (row: Row) => string | undefined
  /** Rows to put before a row. */
  above?: (index: number) => React.ReactNode
  caption?: React.ReactNode
  isCaptionHidden?: boolean
  /** The id of a heading outside, instead of a caption. */
  labelledBy?: string
  hasHiddenHead?: boolean
  /** Rows are no touch targets. */
  isDense?: boolean
  className?: string
  /** Bodies of rows that have cells of their own, and the foot. */
  children?: React.ReactNode
}

/** A table with one row per item of `rows`. */
export function Table<Row>({ columns, rows = [], keyOf, rowClass, above, ...frame }: TableProps<Row>) {
  const shown = columns.filter((column) => column !== false)
  return (
    <table
      className={classes('table', frame.isDense && 'table-dense', frame.className)}
      aria-labelledby={frame.labelledBy}
    >
      {frame.caption && (
        <caption className={frame.isCaptionHidden ? 'visually-hidden' : undefined}>{frame.caption}</caption>
      )}
      <thead className={frame.hasHiddenHead ? 'visually-hidden' : undefined}>
        <tr>
          {shown.map(({ head, isHeadHidden, className, headClass }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
            <th key={nth} scope="col" className={classes(className, headClass)}>
              {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      {rows.length > 0 && (
        <tbody>
          {rows.map((row, index) => [
            above?.(index),
            <tr key={keyOf?.(row, index) ?? index} className={rowClass?.(row)}>
              {shown.map((column, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
                <Cell key={nth} column={column} row={row} index={index} />
              ))}
            </tr>,
          ])}
        </tbody>
      )}
      {frame.children}
    </table>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; index: number }

function Cell<Row>({ column, row, index }: CellProps<Row>) {
  const { className, cellClass, isRowHead, cell } = column
  const all = classes(className, typeof cellClass === 'function' ? cellClass(row) : cellClass)
  return isRowHead ? (
    <th scope="row" className={all}>
      {cell?.(row, index)}
    </th>
  ) : (
    <td className={all}>{cell?.(row, index)}</td>
  )
}

const classes = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
