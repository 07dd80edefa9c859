import { memo, useId } from 'react'
import { Link } from 'react-router'
import { FlagMark } from '#app/components/flag-mark.tsx'
import { signed, timeToSecond } from '#app/format.ts'
import type { LiveBasis } from '#game/live/basis.ts'
import type { FeedLine } from './followed.ts'

type Props = { lines: readonly FeedLine[]; basis: LiveBasis }

/** What has moved points of the viewer and those whom they follow, newest first. */
export const ImpactFeed = memo(function ImpactFeed({ lines, basis }: Props) {
  const title = useId()
  const { viewer, followed, drivers } = basis
  return (
    <section className="live-impact" aria-labelledby={title}>
      <div className="live-head">
        <h2 id={title}>Det som flyttet poeng</h2>
        <p>{followed.length > 0 ? 'For deg og ligaene dine' : 'For deg'}</p>
      </div>
      {lines.length > 0 ? (
        <ol className="impact">
          {lines.map((line) => (
            <Line key={line.id} line={line} viewer={viewer} drivers={drivers} />
          ))}
        </ol>
      ) : (
        <p className="card small muted">{emptyWords(basis)}</p>
      )}
    </section>
  )
})

const none: readonly string[] = []

type LineProps = { line: FeedLine; viewer: string | null; drivers: LiveBasis['drivers'] }

const Line = memo(function Line({ line, viewer, drivers }: LineProps) {
  const { at, cause, moves } = line
  const isMine = moves.some(({ user }) => user === viewer)
  const nameOf = (id: string) => drivers.find((driver) => driver.id === id)?.shortName ?? id
  const { shown, rest } = movesToShow(moves)
  return (
    <li className={isMine ? 'is-new is-mine' : 'is-new'}>
      <time dateTime={new Date(at).toISOString()}>{clockOf(timeToSecond(at))}</time>
      <div>
        {cause.kind === 'flag' && cause.types.map(({ type }) => <FlagMark key={type} type={type} />)}
        <strong>{causeText(cause, nameOf)}</strong>
        <p className="impact-moves">
          {shown.map(({ user, username, points }, nth) => (
            <span key={user} className={points > 0 ? 'is-gain' : undefined}>
              {user === viewer ? 'du' : username} {signed(points)}
              {nth < shown.length - 1 ? ', ' : ''}
            </span>
          ))}
          {rest > 0 && <span>og {spelled(rest, 'én til', 'til')}</span>}
        </p>
      </div>
    </li>
  )
})
