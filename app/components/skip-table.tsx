import { useId } from 'react'

/** The most rows of a table that needs no link over it. */
const short = 10

type Props = {
  /** The number of rows, if the table may be short. */
  rows?: number
  children: React.ReactNode
}

/** A link over a long table, visible when it has the focus, and the table. */
export function SkipTable({ rows = short + 1, children }: Props) {
  const after = useId()
  if (rows <= short) return children
  return (
    <>
      <a className="skip-table" href={`#${after}`}>
        Hopp over tabellen
      </a>
      {children}
      <span id={after} tabIndex={-1} />
    </>
  )
}
