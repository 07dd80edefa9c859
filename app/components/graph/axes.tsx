import { number } from '#words/format.ts'
import { percent, plot, type Scale, stepTicks, xOf, yOf } from './geometry.ts'
import { Sizer } from './sizer.tsx'

// Each axis is an SVG without a viewBox: positions in percent, text at page size. So labels stay readable on
// phones.
export const PointsAxis = ({ scale }: { scale: Scale }) => (
  <div className="axis axis-points">
    <Sizer texts={scale.ticks.map(number)} />
    <svg aria-hidden="true">
      {scale.ticks.map((tick) => (
        <text key={tick} x="100%" y={percent(yOf(tick, scale), plot.height)} dy="0.35em" textAnchor="end">
          {number(tick)}
        </text>
      ))}
    </svg>
  </div>
)

type StepsProps = { lastStep: number; from: number; start: string }

export const StepsAxis = ({ lastStep, from, start }: StepsProps) => (
  <div className="axis axis-steps">
    <svg aria-hidden="true">
      {stepTicks(lastStep).map(({ step, level }) => (
        <text
          key={step}
          className={`tick-${level}`}
          x={percent(xOf(step, lastStep), plot.width)}
          y="1.25em"
          textAnchor="middle"
        >
          {step === 0 ? start : from + step}
        </text>
      ))}
    </svg>
  </div>
)
