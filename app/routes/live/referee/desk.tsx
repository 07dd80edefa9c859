import { Link } from 'react-router'
import { isWhole } from '#game/live/state.ts'
import { refereeWords } from '#words/referee.ts'
import type { FormOutcome } from '#worker/forms/form.ts'
import type { RefereeDesk } from '#worker/usecases/live/referee-page.ts'
import { Dock } from './dock.tsx'
import { LapStepper } from './lap-stepper.tsx'
import { OrderMode } from './order-mode.tsx'
import { PlacesMode } from './places-mode.tsx'
import { SourceNotice } from './source-notice.tsx'
import { useReferee } from './use-referee.ts'

type Props = {
  page: RefereeDesk
  /** "order" or "places"; else the one that fits what is known. */
  mode: string | null
  outcome: FormOutcome<unknown> | undefined
}

/** The page of a referee: for one thumb, with the flags and the undo at the bottom; on wide screens beside the order. */
export function Desk({ page, mode, outcome }: Props) {
  const referee = useReferee(page)
  const { state } = referee
  if (state === null) return null
  const isOrder = mode === null ? isWhole(state) : mode === 'order'
  const names = new Map(page.drivers.map((driver) => [driver.id, driver]))
  const here = (to: string) => `?raceId=${page.race.id}&mode=${to}`
  return (
    <div className="referee">
      <div className="referee-report">
        <div className="spread referee-head">
          <div>
            <p className="eyebrow">{refereeWords.phases[state.phase]}</p>
            <h1>{page.race.name}</h1>
          </div>
          {state.phase !== 'GRID' && <LapStepper referee={referee} lap={state.lap} laps={page.race.laps} />}
        </div>
        <SourceNotice referee={referee} />
        <nav className="segmented referee-modes" aria-label="Hva du melder">
          <Link to={here('places')} replace preventScrollReset aria-current={isOrder ? undefined : 'page'}>
            Bare 1. og 10.
          </Link>
          <Link to={here('order')} replace preventScrollReset aria-current={isOrder ? 'page' : undefined}>
            Hele rekkefølgen
          </Link>
        </nav>
        {isOrder ? (
          <OrderMode referee={referee} state={state} names={names} grid={page.grid} />
        ) : (
          <PlacesMode
            referee={referee}
            state={state}
            drivers={page.drivers}
            chosen={Number(outcome?.typed.place) || 1}
          />
        )}
      </div>
      <Dock
        referee={referee}
        state={state}
        nameOf={(id) => names.get(id)?.shortName ?? id}
        refused={outcome?.message ?? null}
      />
    </div>
  )
}
