import { memo, useId } from 'react'
import { Link } from 'react-router'
import { FlagMark } from '#app/components/flag-mark.tsx'
import type { FeedLine } from '#app/components/live/followed.ts'
import { PhaseMark } from '#app/components/live/phase-mark.tsx'
import type { LiveBasis } from '#game/live/basis.ts'
import { number } from '#words/format.ts'
import { causeText } from '#words/live.ts'
import { clockTime, momentInWords, movesInWords } from '#words/live-page.ts'
import { useLiveAddress } from './address.ts'

type Props = { lines: readonly FeedLine[]; basis: LiveBasis }

/** As many lines are seen at first, on phones and on wide screens: see live.css. */
const firstLines = { phone: 5, wide: 12 }

/** The events of the race, and the points that they moved of the viewer and those whom they follow. Newest first. */
export const ImpactFeed = memo(function ImpactFeed({ lines, basis }: Props) {
  const title = useId()
  const { viewer, followed, drivers } = basis
  const { query, to } = useLiveAddress()
  const isOnlyMe = query.get('bare') === 'meg'
  const isWhole = query.has('alle')
  const shown = isOnlyMe ? linesOf(viewer, lines) : lines
  return (
    <section className="live-impact" aria-labelledby={title}>
      <div className="live-head">
        <h2 id={title}>Dette flyttet poeng</h2>
        <p className="small muted">{followed.length > 0 ? 'For deg og ligaene dine' : 'For deg'}</p>
      </div>
      {followed.length > 0 && viewer !== null && (
        <nav className="segmented" aria-label="Hendelser for">
          {([null, 'meg'] as const).map((who) => (
            <Link
              key={who}
              to={to('bare', who)}
              preventScrollReset
              replace
              aria-current={isOnlyMe === (who !== null) ? 'true' : undefined}
            >
              {who === null ? 'Alle' : 'Bare meg'}
            </Link>
          ))}
        </nav>
      )}
      {shown.length > 0 ? (
        <ol className={`panel divided impact${isWhole ? '' : ' is-short'}`}>
          {shown.slice(0, isWhole ? undefined : firstLines.wide).map((line) => (
            <Line key={line.id} line={line} viewer={viewer} drivers={drivers} />
          ))}
        </ol>
      ) : (
        <p className="card small muted">
          {viewer === null ? (
            <LoginHint />
          ) : (
            'Ingenting enda. Her kommer det som flytter poeng, mens du ser på.'
          )}
        </p>
      )}
      {shown.length > firstLines.phone && (
        <Link
          className={`touch-link impact-more${shown.length > firstLines.wide ? '' : ' is-narrow'}`}
          to={to('alle', isWhole ? null : '1')}
          preventScrollReset
          replace
        >
          {isWhole ? 'Vis færre' : `Vis alle ${number(shown.length)}`}
        </Link>
      )}
      {viewer === null && shown.length > 0 && (
        <p className="small muted">
          <LoginHint />
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

const LoginHint = () => (
  <>
    <Link to="/login">Logg inn</Link>, så ser du her hva hver forbikjøring betyr for deg og ligaen din.
  </>
)

/** The lines that moved points of one participant, with their moves alone. */
const linesOf = (one: string | null, lines: readonly FeedLine[]) =>
  lines.flatMap((line) => {
    const moves = line.moves.filter(({ user }) => user === one)
    return moves.length > 0 ? { ...line, moves } : []
  })

const Line = memo(function Line({ line, viewer, drivers }: LineProps) {
  const { at, cause, moves } = line
  const moment = momentInWords(line)
  const isMine = moves.some(({ user }) => user === viewer)
  const nameOf = (id: string) => drivers.find((driver) => driver.id === id)?.shortName ?? id
  const { shown, rest } = movesInWords(moves, viewer)
  return (
    <li className={isMine ? 'is-mine' : undefined}>
      <time dateTime={new Date(at).toISOString()} title={clockTime(at)}>
        <span aria-hidden="true">{moment.short}</span>
        <span className="visually-hidden">{moment.long}</span>
      </time>
      <div>
        <p>
          {cause.kind === 'flag' && cause.types.map(({ type }) => <FlagMark key={type} type={type} />)}
          {cause.kind === 'phase' && <PhaseMark phase={cause.phase} />}
          <strong>{causeText(line, nameOf)}</strong>
        </p>
        {moves.length > 0 && (
          <p className="impact-moves">
            {shown.map(({ user, text, isGain }, nth) => (
              <span key={user}>
                {nth > 0 && ', '}
                <span className={isGain ? 'is-gain' : undefined}>{text}</span>
              </span>
            ))}
            {rest && ` ${rest}`}
          </p>
        )}
      </div>
    </li>
  )
})
