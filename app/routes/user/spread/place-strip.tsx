import type { SpreadRow } from '#game/guess-spread.ts'

type Props = { row: SpreadRow; participants: number; places: number }

/** How many guessed each place, the stronger the more, with the own place outlined. The numbers are beside it. */
export const PlaceStrip = ({ row: { own, places }, participants, places: last }: Props) => (
  <svg
    className="place-strip"
    viewBox={`0 0 ${10 * last} 20`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <rect width={10 * last} height="20" className="place-strip-all" />
    {places.map(({ place, count }) => (
      <rect
        key={place}
        x={10 * (place - 1)}
        width="10"
        height="20"
        fillOpacity={(0.15 + 0.85 * Math.sqrt(count / participants)).toFixed(2)}
      />
    ))}
    <rect x={10 * (own - 1) + 1} y="1" width="8" height="18" className="place-strip-own" />
  </svg>
)
