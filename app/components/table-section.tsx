import { useId } from 'react'
import { SkipTable } from './skip-table.tsx'

type Props = {
  title: string
  /** A few words after the title. */
  note?: React.ReactNode
  /** The target of links to the table. */
  id?: string
  /** The number of rows. More than ten get a link over the table. */
  rows: number
  /** Rows are touch targets. */
  tall?: boolean
  /** Further classes of the section. */
  className?: string | undefined
  /** Columns and rows. */
  children: React.ReactNode
}

/** A table under a heading of its own, so that screen readers list it. */
export function TableSection({ title, note, id, rows, tall, className, children }: Props) {
  const heading = useId()
  return (
    <section id={id} className={className} aria-labelledby={heading}>
      <h2 id={heading} className="table-title">
        {title}
        {note && <span className="caption-note">{note}</span>}
      </h2>
      <SkipTable rows={rows}>
        <table className={tall ? 'table' : 'table table-dense'} aria-labelledby={heading}>
          {children}
        </table>
      </SkipTable>
    </section>
  )
}
