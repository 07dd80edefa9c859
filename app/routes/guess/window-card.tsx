import { Link } from 'react-router'
import { Countdown } from '#app/components/countdown.tsx'
import { Deadline } from '#app/components/deadline.tsx'
import type { Category } from '#game/category.ts'
import { isSession } from '#game/questions/question.ts'
import { isTimeKnown } from '#game/unknown-time.ts'
import { isSameDate, timeToSecond } from '#words/exact-time.ts'
import { counted, shortDate } from '#words/format.ts'
import { list } from '#words/list.ts'
import { opensIn, questionWords } from '#words/questions.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import { summaryOfGuess } from './guess-summary.ts'

type Props = {
  targets: readonly [GuessTarget, ...GuessTarget[]]
  now: number
  /** The question to guess on first. Its window has a button. */
  next: GuessTarget | undefined
  /** The points of each closed question on the season. null: unknown. */
  points: Record<Category, number> | null
}

/** One window: its state and deadline, and per category the saved guess or that it is missing. */
export function WindowCard({ targets, now, next, points }: Props) {
  const { race, window, cutoff, state } = targets[0]
  const name = race ? race.name : `Sesongen ${window.year}`
  const asked = isSession(window.deadline)
    ? list(targets.map(({ category }) => questionWords[category].short))
    : null
  return (
    <section className="panel window-card" aria-label={asked === null ? name : `${name}, ${asked}`}>
      <div className="window-top">
        <p className="eyebrow">
          {race ? `Løp ${race.position}` : 'Hele sesongen'}
          {asked && ` · ${asked}`}
        </p>
        <h2>{name}</h2>
        <p className="window-deadline">
          {deadlineWords[state]} <Deadline instant={cutoff} short />
        </p>
        {state === 'open' && <Countdown until={cutoff} now={now} />}
        <State targets={targets} />
      </div>
      {state !== 'not-yet' && (
        <ul className="window-rows">
          {targets.map((target) => (
            <li key={target.category}>
              {target.state === 'closed' && target.saved === null ? (
                <p className="window-row">
                  <strong>{questionWords[target.category].name}</strong>
                  <span className="row-answer muted">Ikke tippet</span>
                </p>
              ) : (
                <Row target={target} now={now} points={target.state === 'closed' ? points : null} />
              )}
            </li>
          ))}
        </ul>
      )}
      {next && targets.includes(next) && (
        <p className="window-foot">
          <Link className="button" to={`/guess/${next.slug}`}>
            Tipp {questionWords[next.category].short.toLowerCase()}
          </Link>
        </p>
      )}
    </section>
  )
}

const deadlineWords = { open: 'Frist', 'not-yet': 'Frist', closed: 'Fristen var' }

function State({ targets }: { targets: readonly [GuessTarget, ...GuessTarget[]] }) {
  const [{ state, category, race }] = targets
  const words = questionWords[category].window
  if (state === 'not-yet')
    return <p className="window-opens">Åpner {words && race && opensIn(words, race)}.</p>
  if (state === 'closed') return <p className="window-state clock-closed">Stengt</p>
  if (targets.some(({ saved }) => saved === null)) return null
  return (
    <p className="window-state">
      <span className="chip chip-good">✓ Alt er tippet</span>
    </p>
  )
}

function Row({ target, now, points }: { target: GuessTarget } & Pick<Props, 'now' | 'points'>) {
  const { category, slug, saved, state } = target
  const isOpen = state === 'open'
  return (
    <Link className="window-row" to={`/guess/${slug}`}>
      <strong>{questionWords[category].name}</strong>
      {saved ? (
        <span className="row-answer">
          <span className="row-mark">✓ </span>
          {summaryOf(target)}
        </span>
      ) : (
        <span className="row-answer row-missing">Ikke tippet</span>
      )}
      {saved && <span className="row-when">{whenOf(saved.storedAt, now)}</span>}
      <span className="row-end">
        {saved && points && <strong>{counted(points[category], 'poeng', 'poeng')}</strong>}
        <span className="row-do">{isOpen ? (saved ? 'Endre' : 'Tipp') : 'Se tipset'}</span>
      </span>
    </Link>
  )
}

function summaryOf({ choices, saved }: GuessTarget): string {
  if (saved === null) return ''
  const names = new Map(choices.map(({ id, shortName }) => [id, shortName]))
  return summaryOfGuess(saved, (id) => names.get(id) ?? id)
}

const whenOf = (storedAt: number, now: number) =>
  isTimeKnown(storedAt)
    ? `Lagret ${isSameDate(storedAt, now) ? '' : `${shortDate(storedAt)} `}${timeToSecond(storedAt)}`
    : 'Innført'
