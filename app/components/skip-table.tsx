import { useId } from 'react'

/** A link over a long table, visible when it has the focus, and the table. */
export function SkipTable({ children }: { children: React.ReactNode }) {
  const after = useId()
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
