import { Competitor } from '#app/components/competitor.tsx'
import { PointsTableOf } from '#app/components/points-table.tsx'
import { isSession } from '#game/questions/question.ts'
import { questionWords } from '#words/questions.ts'
import type { GuessOutcome } from '#worker/forms/guess.ts'
import type { DriverPage } from '#worker/usecases/guessing/pages.ts'
import type { Choice } from '#worker/usecases/guessing/targets.ts'
import { GuessFrame } from './guess-frame.tsx'
import { useGuessForm } from './use-guess-form.ts'

type Props = { page: DriverPage; outcome: GuessOutcome<string> | undefined }

/** Chooses one driver: in grid order, or of all in the season. */
export function DriverForm({ page, outcome }: Props) {
  const { target, table } = page
  const { category, window } = target
  const words = questionWords[category]
  const form = useGuessForm({
    page,
    outcome,
    initial: target.saved?.answer ?? '',
    toGuess: (driver) => ({ driver }),
    fromGuess: ({ driver }) => driver,
    fromFields: (fields) => String(fields.get('driver') ?? ''),
  })
  const chosen = target.choices.find(({ id }) => id === form.value)
  const saved = target.choices.find(({ id }) => id === form.saved?.value)
  const other = page.questions.find(
    (one) => one.category !== category && one.race === window.race && one.deadline === window.deadline,
  )
  const otherPlace = other && questionWords[other.category].short
  return (
    <GuessFrame
      page={page}
      form={form}
      title={words.question}
      deadline={isSession(window.deadline) ? `når ${words.window.closes}` : undefined}
      driver={saved?.shortName}
      warning={
        chosen && chosen.id === other?.driverId
          ? `Du har tippet ${chosen.shortName} på ${otherPlace} også.`
          : undefined
      }
      closed={
        <p className="chosen">Du tippet {saved ? <Competitor competitor={saved} /> : form.saved?.value}</p>
      }
      lead={words.rule ?? leadOf(target)}
    >
      <div className="guess-columns">
        <div className="choices-part">
          <p className="chosen" role="status">
            {chosen ? (
              <>
                Ditt valg: <Competitor competitor={chosen} />
                <span className="muted">{startOf(chosen) && `, ${startOf(chosen).toLowerCase()}`}</span>
              </>
            ) : (
              'Du har ikke valgt noen enda.'
            )}
          </p>
          <ul className="choices">
            {target.choices.map((choice) => (
              <DriverChoice
                key={choice.id}
                choice={choice}
                isChosen={choice.id === form.value}
                onChoose={() => form.change(choice.id)}
                other={choice.id === other?.driverId ? `Ditt tips på ${otherPlace}` : null}
              />
            ))}
          </ul>
        </div>
        <aside aria-label="Poeng">
          <PointsTableOf category={category} table={table} />
        </aside>
      </div>
    </GuessFrame>
  )
}

type ChoiceProps = {
  choice: Choice
  isChosen: boolean
  onChoose: () => void
  /** The other question that this driver is the guess on. */
  other: string | null
}

const DriverChoice = ({ choice, isChosen, onChoose, other }: ChoiceProps) => (
  <li>
    <label className="choice">
      <input type="radio" name="driver" value={choice.id} required checked={isChosen} onChange={onChoose} />
      {choice.start !== null && (
        <span className="choice-start num">
          <span className="visually-hidden">{startOf(choice)}</span>
          <span aria-hidden="true">{choice.pitLane ? 'Pit' : choice.start}</span>
        </span>
      )}
      <Competitor
        competitor={choice}
        short="on-phones"
        detail={other === null ? choice.team : <span className="choice-other">{other}</span>}
      />
    </label>
  </li>
)

const startOf = ({ start, pitLane }: Choice) =>
  pitLane ? 'Starter fra pitlane' : start === null ? '' : `Startplass ${start}`

const leadOf = ({ isProvisional }: DriverPage['target']) =>
  isProvisional
    ? 'Rekkefølgen er fra kvalifiseringen, og kan endre seg fram til start.'
    : 'Førerne står i den rekkefølgen de starter.'
