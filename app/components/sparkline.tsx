const box = { width: 56, height: 20, air: 2 }

/** The number of latest steps shown. */
const memory = 8

/** Rank over the latest races, up is better. Decorative: the figures beside it say the same. */
export function Sparkline({ places }: { places: readonly number[] }) {
  return (
    <svg className="sparkline" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path d={sparklinePath(places.slice(-memory))} />
    </svg>
  )
}

/** Scaled to its own range, with a minimum so that one rank does not look like a leap. */
export function sparklinePath(places: readonly number[]): string {
  const best = Math.min(...places)
  const spread = Math.max(...places) - best
  const scale = (box.height - 2 * box.air) / Math.max(spread, 4)
  const top = (box.height - spread * scale) / 2
  const points = places.map((place, i) => [
    Math.round(box.air + (i / Math.max(1, places.length - 1)) * (box.width - 2 * box.air)),
    Math.round(top + (place - best) * scale),
  ])
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}
