import { Link } from 'react-router'
import { ChangeList } from '#app/components/change/change-list.tsx'
import { adminWords } from '#words/admin.ts'
import { datedWeekdayDate, timeToSecond } from '#words/exact-time.ts'
import { adminTexts } from '#words/site-lines.ts'
import type { AdminLog } from '#worker/usecases/admin/log.ts'
import { lineId } from './change/receipt.tsx'

type Line = AdminLog['lines'][number]

/** One line of the admin log: who, when, what, why, and a link to undo it. */
export function LogLine({ line, nameOf }: { line: Line; nameOf: (id: string | number) => string }) {
  return (
    <li
      id={lineId(line.id)}
      className={line.undoneBy === null ? 'card stack-small' : 'card stack-small log-undone'}
    >
      <p className="log-top">
        <span>
          <strong>{line.username ?? deleted}</strong> {adminWords.did[line.action]}
        </span>
        <time className="muted small" dateTime={new Date(line.at).toISOString()}>
          {datedWeekdayDate(line.at)} {timeToSecond(line.at)}
        </time>
      </p>
      <ChangeList
        texts={adminTexts(line.entries, (id) => line.people[id] ?? (id === '' ? deleted : nameOf(id)))}
      />
      {line.reason && <p className="muted">«{line.reason}»</p>}
      {line.undoneBy !== null ? (
        <p className="chip">Angret</p>
      ) : (
        canBeUndone(line) && (
          <p>
            <Link to={`/admin/log/${line.id}`} aria-label={`Angre linje ${line.id}`}>
              Angre
            </Link>
          </p>
        )
      )}
    </li>
  )
}

const deleted = 'En slettet bruker'

const lasting: readonly string[] = ['sessions', 'link', 'join', 'chat']

/** A requested import changed nothing, and a new season stays. */
const canBeUndone = ({ entries }: Line) =>
  entries.length > 0 &&
  !entries.some(({ kind, before }) => lasting.includes(kind) || (kind === 'season' && before === null))
