import { Link } from 'react-router'

/** The links of a saved change: to its line in the log, and to undo it, or to redo what it has undone. */
export const ChangeReceipt = ({ line, isUndo }: { line: number | null; isUndo: boolean }) => (
  <>
    <span>
      {isUndo ? 'Endringen er angret. Den står i ' : 'Lagret. Du kan angre fra '}
      <Link to={line === null ? '/admin/log' : logLine(line)}>loggen</Link>.
    </span>
    {line !== null && <UndoLink line={line}>{isUndo ? 'Gjør om' : 'Angre'}</UndoLink>}
  </>
)

export const UndoLink = ({ line, children }: { line: number; children: string }) => (
  <Link className="button button-quiet" to={`/admin/log/${line}`}>
    {children}
  </Link>
)

const logLine = (line: number) => `/admin/log?before=${line + 1}#${lineId(line)}`

/** The id of a line on the log's page. */
export const lineId = (line: number) => `linje-${line}`
