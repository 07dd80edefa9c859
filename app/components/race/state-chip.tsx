import type { ResultState } from '#game/results.ts'
import { resultStateNames } from '#words/names.ts'

/** The state of a result. Only a provisional or corrected result is highlighted. */
export function StateChip({ state }: { state: ResultState }) {
  if (state === 'OFFICIAL') return <span className="muted">Offisielt</span>
  const className = state === 'PRELIMINARY' ? 'chip chip-provisional' : 'chip'
  return <span className={className}>{resultStateNames[state]}</span>
}
