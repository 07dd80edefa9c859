import { useId } from 'react'
import { SkipTable } from './skip-table.tsx'
import { Table, type TableProps } from './table.tsx'

type Props<Row> = Omit<TableProps<Row>, 'caption' | 'labelledBy' | 'isDense'> & {
  title: string
  /** A few words after the title. */
  note?: React.ReactNode
  /** The target of links to the table. */
  id?: string
  /** The number of rows, if they are children. More than ten get a link over the table. */
  count?: number
  /** Rows are touch targets. */
  tall?: boolean
}

/** A table under a heading of its own, so that screen readers list it. `className` is the section's. */
export function TableSection<Row>({ title, note, id, count, tall, className, ...table }: Props<Row>) {
  const heading = useId()
  return (
    <section id={id} className={className} aria-labelledby={heading}>
      <h2 id={heading} className="table-title">
        {title}
        {note && <span className="caption-note">{note}</span>}
      </h2>
      <SkipTable rows={count ?? table.rows?.length}>
        <Table {...table} isDense={!tall} labelledBy={heading} />
      </SkipTable>
    </section>
  )
}
