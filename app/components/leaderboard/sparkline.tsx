const box = { width: 56, height: 20, air: 2 }

/** The number of latest steps shown. */
const memory = 8

/** Rank over the latest races, up is better. Decorative: the figures beside it are enough. */
export function Sparkline({ ranks }: { ranks: readonly number[] }) {
  return (
    <svg className="sparkline" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path d={sparklinePath(ranks.slice(-memory))} />
    </svg>
  )
}

/** Scaled to its own range, with a minimum so that one rank does not look like a leap. */
export function sparklinePath(ranks: readonly number[]): string {
  const best = Math.min(...ranks)
  const spread = Math.max(...ranks) - best
  const scale = (box.height - 2 * box.air) / Math.max(spread, 4)
  const top = (box.height - spread * scale) / 2
  const points = ranks.map((rank, i) => [
    Math.round(box.air + (i / Math.max(1, ranks.length - 1)) * (box.width - 2 * box.air)),
    Math.round(top + (rank - best) * scale),
  ])
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}
