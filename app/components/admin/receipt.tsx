import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The links of a saved change: to its line in the log, and to undo it. */
export const Receipt = ({ children, line }: { children: ReactNode; line: number | null }) => (
  <>
    <span>
      {children} Du kan angre fra <Link to={line === null ? '/admin/log' : logLine(line)}>loggen</Link>.
    </span>
    {line !== null && <UndoLink line={line} />}
  </>
)

export const UndoLink = ({ line }: { line: number }) => (
  <Link className="button button-quiet" to={`/admin/log/${line}`}>
    Angre
  </Link>
)

const logLine = (line: number) => `/admin/log?before=${line + 1}#${lineId(line)}`

/** The id of a line on the log's page. */
export const lineId = (line: number) => `linje-${line}`
