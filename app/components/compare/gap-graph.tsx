import { useId } from 'react'
import { number } from '#app/format.ts'

type Props = {
  names: readonly [string, string]
  /** The first participant's points minus the second's, from step 0. */
  gap: readonly number[]
  /** The race of each step, from step 1. */
  races: readonly { id: number; position: number; name: string }[]
}

// Small, so that text stays readable on a phone, which shows it at about this size.
const box = { width: 400, height: 200, left: 44, right: 8, top: 12, bottom: 24 }

/** The difference in points over the season. Above zero the first participant leads. */
export function GapGraph({ names, gap, races }: Props) {
  const id = useId()
  const high = Math.max(0, ...gap)
  const low = Math.min(0, ...gap)
  const x = (step: number) => box.left + (step * (box.width - box.left - box.right)) / (gap.length - 1)
  const y = (value: number) =>
    box.top + ((high - value) * (box.height - box.top - box.bottom)) / (high - low || 1)
  const line = gap.map((value, step) => `${x(step).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const area = `${x(0)},${y(0)} ${line} ${x(gap.length - 1)},${y(0)}`
  const raceLabel = (step: number) => (step === 0 ? 'Start' : `Løp ${races[step - 1]?.position ?? step}`)
  return (
    <figure className="gap-graph">
      <figcaption>
        <h2>Avstanden gjennom sesongen</h2>
        <p className="small muted">
          Over streken leder {names[0]}, under leder {names[1]}.
        </p>
      </figcaption>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={inWords(names, gap)}>
        <clipPath id={`${id}-over`}>
          <rect width={box.width} height={y(0)} />
        </clipPath>
        <clipPath id={`${id}-under`}>
          <rect y={y(0)} width={box.width} height={box.height - y(0)} />
        </clipPath>
        <polygon className="gap-first" points={area} clipPath={`url(#${id}-over)`} />
        <polygon className="gap-second" points={area} clipPath={`url(#${id}-under)`} />
        <line className="gap-zero" x1={box.left} x2={box.width - box.right} y1={y(0)} y2={y(0)} />
        <polyline className="gap-line" points={line} />
        {[...new Set([high, 0, low])].map((value) => (
          <text key={value} x={box.left - 6} y={y(value) + 4} textAnchor="end">
            {number(Math.abs(value))}
          </text>
        ))}
        <text x={x(0)} y={box.height - 6}>
          {raceLabel(0)}
        </text>
        <text x={x(gap.length - 1)} y={box.height - 6} textAnchor="end">
          {raceLabel(gap.length - 1)}
        </text>
      </svg>
      <details>
        <summary>Vis som tabell</summary>
        <table className="table table-narrow">
          <thead>
            <tr>
              <th scope="col" className="fill">
                Etter
              </th>
              <th scope="col">Leder</th>
              <th scope="col" className="num">
                Avstand
              </th>
            </tr>
          </thead>
          <tbody>
            {gap.map((value, step) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the step is what the row is about
              <tr key={step}>
                <th scope="row">{step === 0 ? 'Start' : `${raceLabel(step)}: ${races[step - 1]?.name}`}</th>
                <td>{value === 0 ? 'Likt' : names[value > 0 ? 0 : 1]}</td>
                <td className="num">{number(Math.abs(value))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function inWords([a, b]: readonly [string, string], gap: readonly number[]): string {
  const led = (by: (value: number) => boolean) => number(gap.filter(by).length)
  return `Avstanden i poeng etter hvert løp. ${a} har ledet ${led((v) => v > 0)} og ${b} ${led((v) => v < 0)} av ${number(gap.length)} ganger.`
}
