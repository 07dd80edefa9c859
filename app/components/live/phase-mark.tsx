import type { LivePhase } from '#game/live/state.ts'

const fill: Record<LivePhase, string> = {
  GRID: '#8f98a3',
  RACING: '#1f9d55',
  STOPPED: '#e4002b',
  FLAGGED: '#ffffff',
}

/** The flag of a phase: green, red or chequered. Decorative: the caller names the phase. */
export const PhaseMark = ({ phase }: { phase: LivePhase }) => (
  <svg className="flag-mark phase-mark" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
    <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={fill[phase]} stroke="#8888" />
    {phase === 'FLAGGED' && (
      <path d="M1 1h4v4h4V1h4v4H9v4h4v4H9V9H5v4H1V9h4V5H1z" fill="#16161a" fillRule="evenodd" />
    )}
  </svg>
)
