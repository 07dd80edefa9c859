import { pathOf, plot, type Scale, yOf } from './geometry.ts'
import { type Line, lineClass } from './lines.ts'

/** So many lines are a cloud; it must not drown those with a name. */
const crowd = 40

type Props = {
  values: readonly (readonly number[])[]
  scale: Scale
  /** The lines with a name; the others are the grey context. */
  lines: readonly Line[]
  /** Somebody else draws the named lines, on top of this. */
  onlyContext?: boolean
  label: string
}

/** The plot as the server draws it. It is stretched to its box; strokes and text keep their size. */
export function Plot({ values, scale, lines, onlyContext = false, label }: Props) {
  const isCrowd = values.length > crowd
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
        className={isCrowd ? 'plot-rest plot-crowd' : 'plot-rest'}
        d={values
          .map((line, index) => (named.has(index) ? '' : pathOf(line, scale, isCrowd ? 4 : 1)))
          .join('')}
      />
      {!onlyContext &&
        lines
          .toReversed()
          .map((line) => (
            <path key={line.index} className={lineClass(line)} d={pathOf(values[line.index]!, scale)} />
          ))}
    </svg>
  )
}
