const box = { width: 56, height: 20, air: 2 }

/** How many of the latest steps it tells about. */
const memory = 8

/** The way through the latest races, up is better. The figures beside it say the same to those who cannot see it. */
export function Sparkline({ ranks }: { ranks: readonly number[] }) {
  return (
    <svg className="sparkline" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path d={sparklinePath(ranks.slice(-memory))} />
    </svg>
  )
}

/** Scaled to its own ups and downs, but never so much that one rank looks like a leap. */
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
