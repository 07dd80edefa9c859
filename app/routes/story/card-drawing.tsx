import { number } from '#words/format.ts'
import type { CardBar, CardDrawing } from '#words/story/card.ts'

export const DrawnCard = ({ drawing }: { drawing: CardDrawing }) => (
  <figure>
    <figcaption className="muted small">{drawing.caption}</figcaption>
    {drawing.kind === 'bars' ? <Bars {...drawing} /> : <Ranks {...drawing} />}
  </figure>
)

function Bars({ bars }: { bars: readonly CardBar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
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
  )
}

const box = { width: 320, height: 120 }

/** A line of the rank after every race, 1 on top. Stretches with the card; the ranks beside it do not. */
function Ranks({ ranks, of }: { ranks: readonly (number | null)[]; of: number }) {
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
    <div className="card-ranks">
      <p className="visually-hidden">{inWords}</p>
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
    </div>
  )
}
