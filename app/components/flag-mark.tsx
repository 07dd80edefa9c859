import type { FlagType } from '#game/flags.ts'

const fill: Record<FlagType, string> = { YELLOW: '#ffd400', RED: '#e4002b', SAFETY_CAR: '#ffffff' }

/** A small flag, or the safety car board. Decorative: the caller shows the name. */
export function FlagMark({ type }: { type: FlagType }) {
  return (
    <svg className="flag-mark" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={fill[type]} stroke="#8888" />
      {type === 'SAFETY_CAR' && (
        <text x="7" y="10" fontSize="7.5" fontWeight="800" textAnchor="middle" fill="#16161a">
          SC
        </text>
      )}
    </svg>
  )
}
