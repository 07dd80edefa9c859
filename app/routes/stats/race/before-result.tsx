import { Link } from 'react-router'
import { Countdown } from '#app/components/countdown.tsx'
import { Deadline } from '#app/components/deadline.tsx'
import { GuessLink } from '#app/components/guess-link.tsx'
import { type Category, questionOf, raceCategories } from '#game/category.ts'
import { isSession } from '#game/questions/question.ts'
import { capitalized } from '#words/format.ts'
import { list } from '#words/list.ts'
import { ownInWords } from '#words/own-race-tips.ts'
import { questionWords } from '#words/questions.ts'
import type { OpenWindow } from '#worker/usecases/guessing/open-windows.ts'
import type { OwnWindow } from '#worker/usecases/guessing/own-open.ts'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

export type RaceTips = {
  open: OpenWindow[]
  /** null for anyone who is not a player. */
  own: OwnWindow[] | null
  now: number
}

type Props = Pick<RaceStats, 'name' | 'started' | 'gridState' | 'sessions'> &
  RaceTips & {
    isLive: boolean
    children: React.ReactNode
  }

/** A race without a result: what it waits for, what can be guessed, and what the viewer has guessed. */
export function BeforeResult({
  name,
  started,
  gridState,
  sessions,
  isLive,
  open,
  own,
  now,
  children,
}: Props) {
  const qualifying = sessions.find(({ session }) => session === 'QUALIFYING')
  return (
    <section className="card race-ahead" aria-labelledby="ahead">
      <h2 id="ahead">{stateOf({ started, gridState, isLive, isOpen: open.length > 0 })}</h2>
      {!started && gridState === null && (
        <p>
          {qualifying && (
            <>
              Kvalifiseringen starter <Deadline instant={qualifying.startsAt} />.{' '}
            </>
          )}
          {namesOf(ofRaces)} kan tippes {opens}.
        </p>
      )}
      {open.map((window) => (
        <OpenTips
          key={window.deadline}
          window={window}
          own={own?.find(({ deadline }) => deadline === window.deadline)}
          name={name}
          now={now}
        />
      ))}
      {own?.map(
        ({ deadline, isOpen, tips, choices }) => !isOpen && <p key={deadline}>{ownInWords(tips, choices)}</p>,
      )}
      {children}
    </section>
  )
}

type State = Pick<Props, 'started' | 'gridState' | 'isLive'> & { isOpen: boolean }

function stateOf({ started, gridState, isLive, isOpen }: State): string {
  if (started) return isLive ? 'Løpet går nå' : 'Resultatet er ikke klart enda'
  if (gridState === null) return 'Startoppstillingen er ikke klar enda'
  return isOpen ? 'Tippingen er åpen' : 'Løpet er ikke kjørt enda'
}

/** The questions that the race itself closes. They open together. */
const ofRaces = raceCategories.filter((category) => questionOf(category).deadline === 'RACE')
const [opens] = ofRaces.map((category) => questionWords[category].window.opens)

const namesOf = (questions: readonly Category[]) =>
  capitalized(list(questions.map((question) => questionWords[question].name.toLowerCase())))

type OpenProps = { window: OpenWindow; own: OwnWindow | undefined; name: string; now: number }

/** The questions of one deadline, and the way to guess on them. */
function OpenTips({ window: { questions, deadline, cutoff }, own, name, now }: OpenProps) {
  return (
    <div className="race-open">
      <p>
        {isSession(deadline) ? `${namesOf(questions)} kan tippes til` : 'Tippefristen er'}{' '}
        <Deadline instant={cutoff} />.
      </p>
      <Countdown until={cutoff} now={now} />
      {own ? <OwnTips {...own} name={name} /> : <GuessLink label={`Tipp ${name}`} />}
    </div>
  )
}

/** The viewer's guesses, saved and missing, and the way to the first that is missing. */
function OwnTips({ tips, choices, name }: OwnWindow & { name: string }) {
  const missing = tips.find(({ storedAt }) => storedAt === null)
  const next = missing ?? tips[0]
  return (
    <>
      <ul className="row" aria-label="Tipsene dine">
        {tips.map(({ category, driver, storedAt }) => (
          <li key={category} className={storedAt === null ? 'chip chip-warn' : 'chip chip-good'}>
            {storedAt === null
              ? `${questionWords[category].short} mangler`
              : `✓ ${questionWords[category].short}: ${choices.find(({ id }) => id === driver)?.name ?? driver}`}
          </li>
        ))}
      </ul>
      {missing === undefined && <p>Alt er lagret. Du kan endre fram til fristen.</p>}
      {next && (
        <Link className={missing ? 'button' : 'button button-quiet'} to={`/guess/${next.slug}`}>
          {missing ? `Tipp ${name}` : 'Endre tipsene'}
        </Link>
      )}
    </>
  )
}
