import { Link } from 'react-router'
import { useViewer } from '#app/components/frame/viewer.ts'
import { arrival } from '#app/components/live/choice-focus.ts'
import { ChoiceForm } from '#app/components/live/choice-form.tsx'
import { TeamBar } from '#app/components/team-bar.tsx'
import { askedPlaces } from '#game/category.ts'
import { liveWords } from '#words/live.ts'
import { settledInWords } from '#words/live-page.ts'
import { waitingInWords, winnersInWords } from '#words/outcome.ts'
import type { RaceOutcome } from '#worker/usecases/live/outcome.ts'
import { OwnOutcome } from './own-outcome.tsx'

type Props = {
  race: { id: number; year: number }
  outcome: RaceOutcome
  /** The viewer has just seen the race. */
  isNews: boolean
}

/** The race is over: what became of the places that were shown last. */
export function LiveOutcome({ race, outcome: { settled, own, winners, waiting }, isNews }: Props) {
  const viewer = useViewer()
  const moved = settled.filter(({ place, before }) => before !== null && before !== place)
  const best = winnersInWords(winners)
  const unconfirmed = waitingInWords(waiting)
  const wasFollowed = settled.some(({ before }) => before !== null)
  return (
    <div className="stack live-outcome">
      <div className="panel cover">
        <h2 ref={arrival} tabIndex={-1}>
          Resultatet er klart
        </h2>
        {own && <OwnOutcome own={own} isNews={isNews} />}
        {unconfirmed && (
          <p className="outcome-waiting">
            <strong>Foreløpig</strong> {unconfirmed}
          </p>
        )}
        {best && (
          <p>
            <span className="chip chip-hit">Best i løpet</span> {best}
          </p>
        )}
        <p>
          {!wasFollowed
            ? 'Poengene er regnet ut.'
            : moved.length === 0
              ? 'Alle plassene ble slik de sto til slutt. Poengene er regnet ut.'
              : 'Noen plasser ble annerledes enn de sto til slutt. Poengene er regnet ut.'}
        </p>
        <p className="form-row">
          {viewer?.username && (
            <Link className="button" to={`/user/${viewer.id}/why?raceId=${race.id}`}>
              Se og del poengene dine
            </Link>
          )}
          <Link className={viewer?.username ? 'button button-quiet' : 'button'} to="/">
            Se tabellen
          </Link>
          <Link className="button button-quiet" to={`/stats/${race.year}/${race.id}`}>
            Se løpet
          </Link>
        </p>
      </div>
      <section className="outcome" aria-labelledby="outcome">
        <div className="live-head">
          <h2 id="outcome">Resultatet</h2>
          {moved.length > 0 && (
            <p className="small muted">Førere som lå på en annen plass da løpet sluttet, er merket.</p>
          )}
        </div>
        <ol className="panel divided tower outcome-tower">
          {settled.map(({ driver, color, place, before }) => (
            <li key={driver} className={askedPlaces.includes(place) ? 'is-asked' : undefined}>
              <span className="tower-place">{place}</span>
              <span className="tower-name">
                <TeamBar color={color} />
                <span className="name">{driver}</span>
                {before !== null && before !== place && (
                  <span className="chip">{settledInWords(before)}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <ChoiceForm intent="hide" from="/live" className="button button-quiet">
        {liveWords.hide}
      </ChoiceForm>
    </div>
  )
}
