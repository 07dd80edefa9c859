import { Competitor } from '#app/components/competitor.tsx'
import { PointsTableOf } from '#app/components/points-table.tsx'
import { targetPlace } from '#game/category.ts'
import type { Outcome } from '#worker/forms/guess.ts'
import type { DriverPage } from '#worker/usecases/guessing/pages.ts'
import type { Choice } from '#worker/usecases/guessing/targets.ts'
import { GuessFrame } from './guess-frame.tsx'
import { useGuessForm } from './use-guess-form.ts'

type Props = { page: DriverPage; outcome: Outcome<string> | undefined; slug: 'first' | 'tenth' }

/** Chooses the driver for first or tenth place, listed in grid order. */
export function DriverForm({ page, outcome, slug }: Props) {
  const { target, table } = page
  const category = slug === 'first' ? 'FIRST' : 'TENTH'
  const place = targetPlace(category)
  const form = useGuessForm({
    page,
    outcome,
    slug,
    initial: target.saved?.answer ?? '',
    toGuess: (driver) => ({ driver }),
    fromGuess: ({ driver }) => driver,
    fromFields: (fields) => String(fields.get('driver') ?? ''),
  })
  const chosen = target.choices.find(({ id }) => id === form.value)
  const saved = target.choices.find(({ id }) => id === form.saved?.value)
  const otherDriver = page.questions.find(
    ({ category: other, race }) => other !== category && race === target.window.race,
  )?.driverId
  const otherPlace = `${targetPlace(category === 'FIRST' ? 'TENTH' : 'FIRST')}. plass`
  return (
    <GuessFrame
      page={page}
      form={form}
      title={place === 1 ? 'Hvem vinner?' : 'Hvem blir nummer ti?'}
      driver={saved?.shortName}
      warning={
        chosen && chosen.id === otherDriver
          ? `Du har tippet ${chosen.shortName} på ${otherPlace} også.`
          : undefined
      }
      closed={
        <p className="chosen">Du tippet {saved ? <Competitor competitor={saved} /> : form.saved?.value}</p>
      }
      lead={
        target.isProvisional
          ? 'Rekkefølgen er fra kvalifiseringen, og kan endre seg frem til start.'
          : 'Førerne står i den rekkefølgen de starter.'
      }
    >
      <div className="guess-columns">
        <div className="choices-part">
          <p className="chosen" role="status">
            {chosen ? (
              <>
                Ditt valg: <Competitor competitor={chosen} /> <span className="muted">{startOf(chosen)}</span>
              </>
            ) : (
              'Du har ikke valgt noen enda.'
            )}
          </p>
          <ul className="choices">
            {target.choices.map((choice) => (
              <li key={choice.id}>
                <label className="choice">
                  <input
                    type="radio"
                    name="driver"
                    value={choice.id}
                    required
                    checked={choice.id === form.value}
                    onChange={() => form.change(choice.id)}
                  />
                  <span className="choice-start num">
                    <span className="visually-hidden">{startOf(choice)}</span>
                    <span aria-hidden="true">{choice.pitLane ? 'Pit' : choice.start}</span>
                  </span>
                  <Competitor
                    competitor={choice}
                    short="on-phones"
                    detail={
                      choice.id === otherDriver ? (
                        <span className="choice-other">Ditt tips på {otherPlace}</span>
                      ) : (
                        choice.team
                      )
                    }
                  />
                </label>
              </li>
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

const startOf = ({ start, pitLane }: Choice) => (pitLane ? 'Starter fra pitlane' : `Startplass ${start}`)
