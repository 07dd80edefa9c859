import { memo, useId } from 'react'
import { Link } from 'react-router'
import { FlagMark } from '#app/components/flag-mark.tsx'
import type { FeedLine } from '#app/components/live/followed.ts'
import type { LiveBasis } from '#game/live/basis.ts'
import { causeText } from '#words/live.ts'
import { clockTime, movesInWords } from '#words/live-page.ts'

type Props = { lines: readonly FeedLine[]; basis: LiveBasis }

/** The events that have moved points of the viewer and those whom they follow, newest first. */
export const ImpactFeed = memo(function ImpactFeed({ lines, basis }: Props) {
  const title = useId()
  const { viewer, followed, drivers } = basis
  return (
    <section className="live-impact" aria-labelledby={title}>
      <div className="live-head">
        <h2 id={title}>Dette flyttet poeng</h2>
        <p className="small muted">{followed.length > 0 ? 'For deg og ligaene dine' : 'For deg'}</p>
      </div>
      {lines.length > 0 ? (
        <ol className="panel divided impact">
          {lines.map((line) => (
            <Line key={line.id} line={line} viewer={viewer} drivers={drivers} />
          ))}
        </ol>
      ) : (
        <p className="card small muted">
          {viewer === null ? (
            <>
              <Link to="/login">Logg inn</Link>, så ser du her hva hver forbikjøring betyr for deg og ligaen
              din.
            </>
          ) : (
            'Ingenting enda. Her kommer det som flytter poeng, mens du ser på.'
          )}
        </p>
      )}
      {viewer !== null && followed.length === 0 && (
        <p className="small muted">
          <Link to="/league">Bli med i en liga</Link>, så ser du hva det betyr for de andre der også.
        </p>
      )}
    </section>
  )
})

type LineProps = { line: FeedLine; viewer: string | null; drivers: LiveBasis['drivers'] }

const Line = memo(function Line({ line: { at, cause, moves }, viewer, drivers }: LineProps) {
  const isMine = moves.some(({ user }) => user === viewer)
  const nameOf = (id: string) => drivers.find((driver) => driver.id === id)?.shortName ?? id
  const { shown, rest } = movesInWords(moves, viewer)
  return (
    <li className={isMine ? 'is-new is-mine' : 'is-new'}>
      <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
      <div>
        <p>
          {cause.kind === 'flag' && cause.types.map(({ type }) => <FlagMark key={type} type={type} />)}
          <strong>{causeText(cause, nameOf)}</strong>
        </p>
        <p className="impact-moves">
          {shown.map(({ user, text, isGain }, nth) => (
            <span key={user}>
              {nth > 0 && ', '}
              <span className={isGain ? 'is-gain' : undefined}>{text}</span>
            </span>
          ))}
          {rest && ` ${rest}`}
        </p>
      </div>
    </li>
  )
})
