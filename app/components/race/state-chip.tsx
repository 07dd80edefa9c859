import { resultStateNames } from '#app/words/names.ts'
import type { ResultState } from '#game/results.ts'

/** How far a result can be trusted: only what may still change, or has changed, stands out. */
export function StateChip({ state }: { state: ResultState }) {
  if (state === 'OFFICIAL') return <span className="muted">{resultStateNames[state]}</span>
  const className = state === 'PRELIMINARY' ? 'chip chip-warn' : 'chip'
  return <span className={className}>{resultStateNames[state]}</span>
}
