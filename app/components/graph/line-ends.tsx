import { labelPlaces, percent, plot, type Scale, yOf } from './geometry.ts'
import { type Line, lineClass } from './lines.ts'

type Props = { values: readonly (readonly number[])[]; scale: Scale; lines: readonly Line[] }

/** The names beside the line ends, each connected to its line. */
export function LineEnds({ values, scale, lines }: Props) {
  const ends = lines.map(({ index }) => yOf(values[index]!.at(-1) ?? 0, scale))
  const places = labelPlaces(ends)
  return (
    <svg className="line-ends" aria-hidden="true">
      {lines.map((line, i) => {
        const place = percent(places[i]!, plot.height)
        return (
          <g key={line.index}>
            <line className={lineClass(line)} x1="0" y1={percent(ends[i]!, plot.height)} x2="12" y2={place} />
            <text className={line.isMe ? 'name-me' : undefined} x="16" y={place} dy="0.35em">
              {shortened(line.name)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Room for this many letters. The leaderboard has the whole name. */
const shortened = (name: string) => (name.length > 14 ? `${name.slice(0, 13).trimEnd()}…` : name)
