import { useEffect, useRef, useState } from 'react'
import { Competitor } from '#app/components/competitor.tsx'
import { isOutCertain, isWhole, type LiveState } from '#game/live/state.ts'
import { outWords } from '#words/live.ts'
import type { Named } from '#worker/usecases/seasons/competitors.ts'
import { EditForm } from './edit-form.tsx'
import { filledOrder } from './filled-order.ts'
import { focusReceipt } from './receipt-focus.ts'
import type { Referee } from './use-referee.ts'

type Props = {
  referee: Referee
  state: LiveState
  names: ReadonlyMap<string, Named>
  grid: readonly string[]
}

/** All drivers in running order. A row opens to a place for its driver. The arrow is the most common change. */
export function OrderMode({ referee, state, names, grid }: Props) {
  // Without scripts every row needs its keys from the start: hundreds, which a phone would draw for nothing.
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  if (!isWhole(state)) {
    return (
      <EditForm referee={referee} kind="order" className="empty-state" onPress={focusReceipt}>
        <p>
          <strong>Hele rekkefølgen er ikke kjent.</strong> Begynn med startoppstillingen, og flytt dem som har
          byttet plass.
        </p>
        {filledOrder(state.order, grid).map((driver) => (
          <input key={driver} type="hidden" name="drivers" value={driver} />
        ))}
        <button type="submit" className="button">
          Fyll ut rekkefølgen
        </button>
      </EditForm>
    )
  }
  return (
    <ol className="referee-order">
      {state.order.map((id, index) => (
        <OrderRow
          key={id}
          referee={referee}
          driver={names.get(id) ?? { id: id, name: id, shortName: id, color: null }}
          place={index + 1}
          places={state.order.length}
          out={state.out.includes(id) ? { isCertain: isOutCertain(state, id) } : null}
          isDrawn={!hasScripts}
        />
      ))}
    </ol>
  )
}

type RowProps = {
  referee: Referee
  driver: Named
  place: number
  places: number
  /** Null: still racing. */
  out: { isCertain: boolean } | null
  /** The keys are there also while the row is closed. */
  isDrawn: boolean
}

function OrderRow({ referee, driver, place, places, out, isDrawn }: RowProps) {
  const { id, shortName } = driver
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before the scripts ran.
  useEffect(() => setOpen(details.current!.open), [])
  return (
    <li className="referee-row" data-out={out !== null || undefined}>
      <details ref={details} name="driver" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="referee-place">{place}</span>
          <Competitor competitor={driver} short="always" />
          {out && <small className="referee-out">{outWords(out)}</small>}
        </summary>
        {(isOpen || isDrawn) && (
          <Keys referee={referee} driver={driver} place={place} places={places} out={out} />
        )}
      </details>
      {place > 1 && !out && (
        <EditForm referee={referee} kind="move" className="referee-up">
          <input type="hidden" name="driver" value={id} />
          <button
            type="submit"
            name="place"
            value={place - 1}
            className="button button-quiet"
            aria-label={`${shortName} opp til ${place - 1}. plass`}
          >
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 19V5m-6 6 6-6 6 6" />
            </svg>
          </button>
        </EditForm>
      )}
    </li>
  )
}

/** Where an open row can send its driver. */
function Keys({ referee, driver: { id, shortName }, place, places, out }: Omit<RowProps, 'isDrawn'>) {
  const whole = useRef<HTMLDivElement>(null)
  const close = (form: HTMLFormElement) => {
    form.closest('details')?.removeAttribute('open')
    focusReceipt()
  }
  // The dock would cover the numbers of a row at the bottom.
  useEffect(() => {
    const row = whole.current?.closest('details')
    if (row?.open) row.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={whole}>
      <EditForm referee={referee} kind="move" className="referee-panel" onPress={close}>
        <input type="hidden" name="driver" value={id} />
        <ul className="referee-pad" aria-label={`Flytt ${shortName} til plass`}>
          {Array.from({ length: places }, (_, index) => index + 1).map((to) => (
            <li key={to}>
              <button
                type="submit"
                name="place"
                value={to}
                className="referee-key"
                aria-current={to === place || undefined}
                aria-label={`${shortName} til ${to}. plass`}
              >
                {to}
              </button>
            </li>
          ))}
        </ul>
      </EditForm>
      {!out?.isCertain && (
        <EditForm referee={referee} kind="out" className="referee-panel" onPress={close}>
          <input type="hidden" name="driver" value={id} />
          <input type="hidden" name="isOut" value="true" />
          <button type="submit" className="button button-quiet referee-wide">
            {`${shortName} har brutt`}
          </button>
        </EditForm>
      )}
      {out && (
        <EditForm referee={referee} kind="out" className="referee-panel" onPress={close}>
          <input type="hidden" name="driver" value={id} />
          <button type="submit" className="button button-quiet referee-wide">
            {`${shortName} er med likevel`}
          </button>
        </EditForm>
      )}
    </div>
  )
}
