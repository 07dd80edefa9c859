import { favoured } from '#game/duel.ts'
import { firstOf, itemAt, lastOf } from '#game/must-have.ts'
import type { SideNames } from '#words/duel.ts'
import { number } from '#words/format.ts'
import { cornersOf, gapScale, heightOf, type Point, stretchesOf } from './gap-geometry.ts'
import { axisSteps, labelsOf, type Room } from './gap-labels.ts'

type Props = {
  /** The gap after each step, from step 0. */
  gap: readonly number[]
  names: SideNames
  /** Three letters per race, from step 1. */
  races: readonly string[]
  label: string
}

/** The layouts of the stylesheet: the smallest drawing of each in rem, and the letters of a name at its end. */
const layouts: (Room & { name: 'tiny' | 'small' | 'medium' | 'wide'; letters: number })[] = [
  { name: 'tiny', width: 5.5, height: 15, letters: 0 },
  { name: 'small', width: 8, height: 15, letters: 8 },
  { name: 'medium', width: 13, height: 15, letters: 8 },
  { name: 'wide', width: 20, height: 15, letters: 12 },
]

/** Only the line stretches. Names and numbers are an SVG of their own, whose text has the page's size. */
export function GapDrawing({ gap, names, races, label }: Props) {
  const scale = gapScale(gap)
  const zero = heightOf(0, scale)
  const points = cornersOf(gap, scale)
  return (
    <div className="gap-drawing" role="img" aria-label={label}>
      {gap.some((value) => value > 0) && <p className="gap-side side-a">↑ {names.a} foran</p>}
      <div className="gap-box">
        <svg className="gap-plot" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          <path
            className="gap-grid"
            d={scale.ticks.map((tick) => `M0 ${unit(heightOf(tick, scale))}H1000`).join('')}
          />
          {stretchesOf(points, zero).map(({ side, points }) => (
            <g key={points[0].x} className={side ? `gap-${side}` : 'gap-level'}>
              {side && <path className="gap-area" d={areaOf(points, zero)} />}
              <path className="gap-line" d={lineOf(points)} />
            </g>
          ))}
          <path className="gap-zero" d={`M0 ${unit(zero)}H1000`} />
        </svg>
        <svg className="gap-text" aria-hidden="true">
          <g className="gap-ticks">
            {[0, ...scale.ticks].map((tick) => (
              <text key={tick} x="0" dx="-0.625em" y={percent(heightOf(tick, scale))} dy="0.35em">
                {number(Math.abs(tick))}
              </text>
            ))}
          </g>
          <Dots points={points} />
          {layouts.map(({ name, letters, ...room }) => (
            <g key={name} className={`gap-layout gap-${name}`}>
              <Labels points={points} zero={zero} room={room} />
              {axisSteps(gap.length - 1, room.width).map((step) => (
                <text
                  key={step}
                  className={axisClass(step, gap.length - 1)}
                  x={percent(itemAt(points, step).x)}
                  y="100%"
                  dy="1.5em"
                >
                  {step === 0 ? 'Start' : races[step - 1]}
                </text>
              ))}
              {letters > 0 && <End point={lastOf(points)} names={names} letters={letters} />}
            </g>
          ))}
        </svg>
      </div>
      {gap.some((value) => value < 0) && <p className="gap-side side-b">↓ {names.b} foran</p>}
    </div>
  )
}

/** Every point, the last one larger. */
const Dots = ({ points }: { points: readonly Point[] }) =>
  points.map(({ x, y, value }, step) => {
    const isLast = step === points.length - 1
    return (
      <circle
        key={x}
        className={`gap-${favoured(value) ?? 'level'}${isLast ? '' : ' gap-dot'}`}
        cx={percent(x)}
        cy={percent(y)}
        r={isLast ? 6 : 4}
      />
    )
  })

/** The numbers of the points that have room for them. */
const Labels = ({ points, zero, room }: { points: readonly Point[]; zero: number; room: Room }) =>
  labelsOf(points, zero, room).map(({ step, place }) => {
    const { x, y, value } = itemAt(points, step)
    return (
      <text
        key={step}
        className={`gap-number gap-${favoured(value) ?? 'level'}${step === 0 ? ' gap-first' : ''}`}
        x={percent(x)}
        y={percent(y)}
        dy={place === 'above' ? '-0.7em' : '1.4em'}
      >
        {number(Math.abs(value))}
      </text>
    )
  })

function End({ point: { y, value }, names, letters }: { point: Point; names: SideNames; letters: number }) {
  const leader = favoured(value)
  const name = leader ? shortened(names[leader], letters) : ''
  return (
    <text className={`gap-end gap-${leader ?? 'level'}`} y={percent(y)}>
      <tspan x="100%" dx="0.75em" dy={leader ? '-0.25em' : '0.35em'}>
        {leader ? name : 'Likt'}
      </tspan>
      {leader && (
        <tspan x="100%" dx="0.75em" dy="1.15em">
          +{number(Math.abs(value))}
        </tspan>
      )}
    </text>
  )
}

/** The name within the width of this many letters. Capitals, m and w are half as wide again. */
function shortened(name: string, letters: number): string {
  const widthOf = (text: readonly string[]) =>
    text.reduce((sum, letter) => sum + (/[\p{Lu}mw]/u.test(letter) ? 1.5 : 1), 0)
  const kept = [...name]
  if (widthOf(kept) <= letters) return name
  while (kept.length > 0 && widthOf(kept) > letters - 1) kept.pop()
  return `${kept.join('').trimEnd()}…`
}

const axisClass = (step: number, last: number) =>
  step === 0 ? 'gap-step gap-first' : step === last ? 'gap-step gap-last' : 'gap-step'

const unit = (part: number) => Math.round(part * 1000)
const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`

const lineOf = (points: readonly Point[]) =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${unit(x)} ${unit(y)}`).join('')

const areaOf = (points: readonly Point[], zero: number) =>
  `${lineOf(points)}L${unit(lastOf(points).x)} ${unit(zero)}L${unit(firstOf(points).x)} ${unit(zero)}Z`
