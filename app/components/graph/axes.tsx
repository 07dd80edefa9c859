import { number } from '#app/format.ts'
import { percent, plot, type Scale, stepTicks, xOf, yOf } from './geometry.ts'

// Each axis is a drawing without a viewBox: places in percent, text in the page's own size, so type is as
// readable on a phone as on a desk.
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
