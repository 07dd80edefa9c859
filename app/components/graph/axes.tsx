import { number } from '#app/format.ts'
import { percent, plot, type Scale, stepTicks, xOf, yOf } from './geometry.ts'

// Each axis is an SVG without a viewBox: positions in percent, text at page size. So labels stay readable on
// phones.
export const PointsAxis = ({ scale }: { scale: Scale }) => (
  <svg className="axis axis-points" aria-hidden="true">
    {scale.ticks.map((tick) => (
      <text key={tick} x="100%" y={percent(yOf(tick, scale), plot.height)} dy="0.35em" textAnchor="end">
        {number(tick)}
      </text>
    ))}
  </svg>
)

export const StepsAxis = ({ lastStep }: { lastStep: number }) => (
  <svg className="axis axis-steps" aria-hidden="true">
    {stepTicks(lastStep).map((step) => (
      <text key={step} x={percent(xOf(step, lastStep), plot.width)} y="1.25em" textAnchor="middle">
        {step}
      </text>
    ))}
  </svg>
)
