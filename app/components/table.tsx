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
  isRowHead?: true
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

const hidden = 'visually-hidden'

/** A table with one row per item of `rows`. */
export function Table<Row>({ columns, rows = [], keyOf, rowClass, above, ...frame }: TableProps<Row>) {
  const shown = columns.filter((column) => column !== false)
  return (
    <table
      className={classes('table', frame.isDense && 'table-dense', frame.className)}
      aria-labelledby={frame.labelledBy}
    >
      {frame.caption && (
        <caption className={classes(frame.isCaptionHidden && hidden)}>{frame.caption}</caption>
      )}
      <thead className={classes(frame.hasHiddenHead && hidden)}>
        <tr>
          {shown.map(({ head, isHeadHidden, className, headClass }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
            <th key={nth} scope="col" className={classes(className, headClass)}>
              {isHeadHidden ? <span className={hidden}>{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      {rows.length > 0 && (
        <tbody>
          {rows.map((row, index) => [
            above?.(index),
            <tr key={keyOf?.(row, index) ?? index} className={rowClass?.(row)}>
              {shown.map(({ isRowHead, className, cellClass, cell }, nth) => {
                const Tag = isRowHead ? 'th' : 'td'
                const ofRow = typeof cellClass === 'function' ? cellClass(row) : cellClass
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
                  <Tag key={nth} scope={isRowHead && 'row'} className={classes(className, ofRow)}>
                    {cell?.(row, index)}
                  </Tag>
                )
              })}
            </tr>,
          ])}
        </tbody>
      )}
      {frame.children}
    </table>
  )
}

const classes = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
