import { labelPlaces, percent, plot, type Scale, yOf } from './geometry.ts'
import { inPaintOrder, type Line, lineClass } from './lines.ts'
import { Sizer } from './sizer.tsx'

type Props = { values: readonly (readonly number[])[]; scale: Scale; lines: readonly Line[] }

/** A dot at each line end and a thin connector to the name beside it. */
export function LineEnds({ values, scale, lines }: Props) {
  const ends = lines.map(({ index }) => yOf(values[index]!.at(-1) ?? 0, scale))
  const places = labelPlaces(ends)
  const drawn = lines.map((line, i) => ({
    ...line,
    end: percent(ends[i]!, plot.height),
    place: percent(places[i]!, plot.height),
    label: line.isMe ? 'Deg' : shortened(line.name),
  }))
  return (
    <div className="line-ends">
      <Sizer texts={drawn.map(({ label }) => label)} />
      <svg aria-hidden="true">
        {inPaintOrder(drawn).map((line) => (
          <g key={line.index} className={lineClass(line)}>
            <line x1="9" y1={line.end} x2="18" y2={line.place} />
            <circle cy={line.end} r={line.isMe ? 5 : 3.5} />
            <text x="22" y={line.place} dy="0.35em">
              {line.label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

/** Room for this many letters. The leaderboard has the whole name. */
const shortened = (name: string) => (name.length > 14 ? `${name.slice(0, 13).trimEnd()}…` : name)
