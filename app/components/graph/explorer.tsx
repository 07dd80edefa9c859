import { Line as Curve, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { OwnStyle } from '#app/components/own-style.tsx'
import { number } from '#words/format.ts'
import style from './explorer.css?url'
import type { Scale } from './geometry.ts'
import { inPaintOrder, type Line, lineClass } from './lines.ts'

type Props = {
  values: readonly (readonly number[])[]
  scale: Scale
  lines: readonly Line[]
  steps: readonly string[]
  from: number
  start: string
}

/**
 * The chosen lines with a cursor, loaded on demand. It covers the server's plot with the same scale, so
 * nothing moves.
 */
export default function Explorer({ values, scale, lines, steps, from, start }: Props) {
  const rows = [start, ...steps].map((race, step) => ({
    race: step === 0 ? race : `${from + step}. ${race}`,
    ...Object.fromEntries(lines.map(({ index }) => [index, values[index]![step]])),
  }))
  return (
    <div className="explorer">
      <OwnStyle href={style} />
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={rows} margin={{ top: 0, right: 0, bottom: 0, left: 0 }}>
          <XAxis dataKey="race" hide padding={{ left: 0, right: 0 }} />
          <YAxis
            hide
            type="number"
            domain={[scale.bottom, scale.top].sort((a, b) => a - b)}
            reversed={scale.top < scale.bottom}
            allowDataOverflow
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ className: 'explorer-cursor' }}
            content={({ active, label, payload }) =>
              active && (
                <Reading
                  title={String(label)}
                  rows={payload.map(({ dataKey, value }) => [String(dataKey), Number(value)])}
                  lines={lines}
                  isRank={scale.top < scale.bottom}
                />
              )
            }
          />
          {inPaintOrder(lines).map((line) => (
            <Curve
              key={line.index}
              className={lineClass(line)}
              dataKey={String(line.index)}
              stroke="var(--stroke)"
              dot={false}
              activeDot={{ r: 4, className: `explorer-dot ${lineClass(line)}` }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}

type ReadingProps = { title: string; rows: [string, number][]; lines: readonly Line[]; isRank: boolean }

function Reading({ title, rows, lines, isRank }: ReadingProps) {
  const sorted = rows.toSorted(([, a], [, b]) => (isRank ? a - b : b - a))
  return (
    <div className="reading">
      <p>{title}</p>
      <ul>
        {sorted.map(([index, value]) => {
          const line = lines.find((l) => String(l.index) === index)
          return (
            line && (
              <li key={index}>
                <svg viewBox="0 0 16 8" aria-hidden="true">
                  <path className={lineClass(line)} d="M0 4h16" />
                </svg>
                <span>{line.isMe ? `${line.name} (deg)` : line.name}</span>
                <span className="num">{number(value)}</span>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
