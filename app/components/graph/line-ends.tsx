import { labelPlaces, percent, plot, type Scale, yOf } from './geometry.ts'
import { type Line, lineClass } from './lines.ts'
import { Sizer } from './sizer.tsx'

type Props = { values: readonly (readonly number[])[]; scale: Scale; lines: readonly Line[] }

/** A dot at each line end and a thin connector to the name beside it. */
export function LineEnds({ values, scale, lines }: Props) {
  const ends = lines.map(({ index }) => yOf(values[index]!.at(-1) ?? 0, scale))
  const places = labelPlaces(ends)
  const names = lines.map(({ name, isMe }) => (isMe ? 'Deg' : shortened(name)))
  return (
    <div className="line-ends">
      <Sizer texts={names} />
      <svg aria-hidden="true">
        {lines
          .map((line, i) => {
            const end = percent(ends[i]!, plot.height)
            const place = percent(places[i]!, plot.height)
            return (
              <g key={line.index} className={lineClass(line)}>
                <line x1="9" y1={end} x2="18" y2={place} />
                <circle cy={end} r={line.isMe ? 5 : 3.5} />
                <text x="22" y={place} dy="0.35em">
                  {names[i]}
                </text>
              </g>
            )
          })
          .reverse()}
      </svg>
    </div>
  )
}

/** Room for this many letters. The leaderboard has the whole name. */
const shortened = (name: string) => (name.length > 12 ? `${name.slice(0, 11).trimEnd()}…` : name)
