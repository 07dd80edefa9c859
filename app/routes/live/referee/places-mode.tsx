import { askedPlaces as places } from '#game/category.ts'
import { isOutCertain, isWhole, type LiveState } from '#game/live/state.ts'
import type { Named } from '#worker/usecases/seasons/competitors.ts'
import { DriverKey } from './driver-key.tsx'
import { EditForm } from './edit-form.tsx'
import type { Referee } from './use-referee.ts'

type Props = {
  referee: Referee
  state: LiveState
  drivers: readonly Named[]
  /** The place that is chosen when the page opens. */
  chosen: number
}

/** Only the places of the questions. A tap on a place, then on a driver. */
export function PlacesMode({ referee, state, drivers, chosen }: Props) {
  const nameAt = (place: number) => {
    const id = state.order[place - 1] ?? null
    return drivers.find((driver) => driver.id === id)?.shortName ?? 'Ukjent'
  }
  return (
    <>
      {isWhole(state) && (
        <p className="small muted">
          Hele rekkefølgen er kjent nå. Setter du én plass her, er det bare disse to som gjelder.
        </p>
      )}
      <EditForm referee={referee} kind="place" className="stack-small">
        <div className="referee-slots" role="radiogroup" aria-label="Plassen du setter">
          {places.map((place) => (
            <label key={place} className="referee-slot">
              <input
                type="radio"
                name="place"
                value={place}
                aria-label={`${place}. plass: ${nameAt(place)}`}
                defaultChecked={place === (places.includes(chosen) ? chosen : places[0])}
              />
              <b>{place}</b>
              <span>{nameAt(place)}</span>
            </label>
          ))}
        </div>
        <ul className="referee-keys" aria-label="Hvem ligger der?">
          {drivers.map((driver) => (
            <li key={driver.id}>
              <DriverKey driver={driver} state={state} />
            </li>
          ))}
          <li>
            <button type="submit" name="driver" value="" className="referee-key">
              Ukjent
            </button>
          </li>
        </ul>
      </EditForm>
      <Retired referee={referee} state={state} drivers={drivers} />
    </>
  )
}

/** A tap marks a driver as retired, or as still in the race. */
function Retired({ referee, state, drivers }: Omit<Props, 'chosen'>) {
  const out = drivers.filter(({ id }) => state.out.includes(id))
  const uncertain = drivers.filter(({ id }) => !state.out.includes(id) || !isOutCertain(state, id))
  return (
    <details className="referee-more">
      <summary>Har noen brutt?</summary>
      <EditForm referee={referee} kind="out">
        <input type="hidden" name="isOut" value="true" />
        <ul className="referee-keys" aria-label="Har brutt">
          {uncertain.map((driver) => (
            <li key={driver.id}>
              <DriverKey driver={driver} state={state} />
            </li>
          ))}
        </ul>
      </EditForm>
      {out.length > 0 && (
        <EditForm referee={referee} kind="out">
          <p className="small muted">Er med likevel:</p>
          <ul className="referee-keys" aria-label="Er med likevel">
            {out.map((driver) => (
              <li key={driver.id}>
                <DriverKey driver={driver} state={state} />
              </li>
            ))}
          </ul>
        </EditForm>
      )}
    </details>
  )
}
