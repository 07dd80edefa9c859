import { Link } from 'react-router'
import { Countdown } from '#app/components/countdown.tsx'
import { Deadline } from '#app/components/deadline.tsx'
import { counted, isSameDate, shortDate, timeToSecond } from '#app/format.ts'
import { categoryNames } from '#app/words/names.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import { summaryOfGuess } from './guess-summary.ts'
import { guessPath } from './question.ts'

/** One open window: its deadline, and per category the saved guess or that it is missing. */
export function OpenWindow({ targets, now }: { targets: readonly GuessTarget[]; now: number }) {
  const [first] = targets
  if (first === undefined) return null
  const { race, window, cutoff } = first
  const missing = targets.filter(({ saved }) => saved === null)
  const name = race ? race.name : `Sesongen ${window.year}`
  return (
    <section className="open-window" aria-label={name}>
      <div className="open-window-top">
        <div>
          {race && <p className="eyebrow">Runde {race.position}</p>}
          <h2>{name}</h2>
          <p>
            Fristen er <Deadline instant={cutoff} />.
          </p>
          <p className={missing.length > 0 ? 'chip chip-warn' : 'chip chip-good'}>
            {missing.length > 0 ? `${counted(missing.length, 'tips', 'tips')} mangler` : '✓ Alt er tippet'}
          </p>
        </div>
        <Countdown until={cutoff} now={now} />
      </div>
      <ul className="link-list">
        {targets.map((target) => (
          <li key={target.category}>
            <Link to={guessPath[target.category]}>
              <strong className="target-name">{categoryNames[target.category]}</strong>
              {target.saved ? (
                <span className="target-saved">
                  <span>✓ {summaryOf(target)}</span>
                  <span className="small muted">{whenOf(target.saved.storedAt, now)}</span>
                </span>
              ) : (
                <span className="target-missing">Ikke tippet</span>
              )}
              <span className="target-do">{target.saved ? 'Endre' : 'Tipp'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function summaryOf({ choices, saved }: GuessTarget): string {
  if (saved === null) return ''
  const names = new Map(choices.map(({ id, shortName }) => [id, shortName]))
  return summaryOfGuess(saved, (id) => names.get(id) ?? id)
}

const whenOf = (storedAt: number, now: number) =>
  `Lagret ${isSameDate(storedAt, now) ? '' : `${shortDate(storedAt)} `}${timeToSecond(storedAt)}`
