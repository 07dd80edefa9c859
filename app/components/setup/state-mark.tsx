import type { CheckState } from '#game/refusals/setup.ts'

const paths: Record<CheckState, string> = {
  ok: 'M5 12.5l4.5 4.5L19 7.5',
  wrong: 'M6 6l12 12M18 6L6 18',
  off: 'M6 12h12',
}

/** A tick, a cross or a dash. The words are beside it. */
export const StateMark = ({ state }: { state: CheckState }) => (
  <svg className={`state-mark state-${state}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[state]} />
  </svg>
)
