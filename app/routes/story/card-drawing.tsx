import { number } from '#words/format.ts'
import type { CardBar, CardDrawing } from '#words/story/card.ts'

export function DrawnCard({ drawing }: { drawing: CardDrawing }) {
  return drawing.kind === 'bars' ? <Bars {...drawing} /> : <Ranks {...drawing} />
}

function Bars({ caption, bars }: { caption: string; bars: readonly CardBar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure>
      <figcaption className="muted small">{caption}</figcaption>
      <ul className="card-bars">
        {bars.map(({ label, value, isOwn }) => (
          <li key={label} className={isOwn ? 'own-bar' : undefined}>
            <span>{label}</span> <span className="num">{number(value)}</span>
            <svg aria-hidden="true" focusable="false">
              <rect width={`${(100 * value) / longest}%`} height="100%" />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const box = { width: 320, height: 120 }

/** A line of the rank after every race, 1 on top. Stretches with the card; the ranks beside it do not. */
function Ranks({ ranks, of }: Extract<CardDrawing, { kind: 'ranks' }>) {
  const x = (index: number) => Math.round((index / Math.max(1, ranks.length - 1)) * box.width)
  const y = (rank: number) => Math.round(((rank - 1) / Math.max(1, of - 1)) * box.height)
  const path = ranks
    .map((rank, index) => {
      if (rank === null) return ''
      const isFirst = (ranks[index - 1] ?? null) === null
      return `${isFirst ? 'M' : 'L'}${x(index)} ${y(rank)}`
    })
    .join('')
  const inWords = ranks.map((rank) => (rank === null ? 'ikke med' : `${rank}.`)).join(', ')
  return (
    <figure className="card-ranks">
      <figcaption className="visually-hidden">Plass etter hvert løp: {inWords}</figcaption>
      <span aria-hidden="true">1.</span>
      <svg
        viewBox={`0 -4 ${box.width} ${box.height + 8}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={`M0 0H${box.width}M0 ${box.height}H${box.width}`} className="card-grid" />
        <path d={path} />
      </svg>
      <span aria-hidden="true">{number(of)}.</span>
    </figure>
  )
}
