import { pathOf, plot, type Scale, yOf } from './geometry.ts'
import { inPaintOrder, type Line, lineClass } from './lines.ts'

/** From this many lines on, the others are drawn fainter, so that highlighted lines stay visible. */
const manyLines = 40

type Props = {
  values: readonly (readonly number[])[]
  scale: Scale
  /** The highlighted lines. The others are grey. */
  lines: readonly Line[]
  /** The explorer draws the highlighted lines on top of this. */
  onlyContext?: boolean
  label: string
}

/** The plot as the server draws it. It stretches to its box, but strokes and text keep their size. */
export function Plot({ values, scale, lines, onlyContext = false, label }: Props) {
  const hasManyLines = values.length > manyLines
  const named = new Set(lines.map(({ index }) => index))
  return (
    <svg
      className="plot"
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path
        className="plot-grid"
        d={scale.ticks.map((tick) => `M0 ${yOf(tick, scale)}h${plot.width}`).join('')}
      />
      <path
        className={hasManyLines ? 'plot-rest plot-many-lines' : 'plot-rest'}
        d={values
          .map((line, index) => (named.has(index) ? '' : pathOf(line, scale, hasManyLines ? 4 : 1)))
          .join('')}
      />
      {!onlyContext &&
        inPaintOrder(lines).map((line) => (
          <path key={line.index} className={lineClass(line)} d={pathOf(values[line.index]!, scale)} />
        ))}
    </svg>
  )
}
