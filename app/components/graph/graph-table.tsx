import { memo, useRef, useState } from 'react'
import type { Series } from '#game/leaderboard.ts'
import { number } from '#words/format.ts'
import { type Mode, modeLabels } from './modes.ts'

type Props = {
  series: readonly Series[]
  values: readonly (readonly number[])[]
  mode: Mode
  /** The race names, from step 1. */
  steps: readonly string[]
  from: number
  start: string
}

/** The numbers of the graph as a table. It may have thousands of cells, so it changes only while it is open. */
export function GraphTable(props: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const [drawn, draw] = useState(props)
  if (box.current?.open && drawn.values !== props.values) draw(props)
  return (
    <details ref={box} className="graph-table" onToggle={() => draw(props)}>
      <summary>Vis som tabell</summary>
      <Numbers {...drawn} />
    </details>
  )
}

const Numbers = memo(function Numbers({ series, values, mode, steps, from, start }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={`${modeLabels[mode]} etter hvert løp`}>
      <table className="table table-dense">
        <caption className="visually-hidden">{modeLabels[mode]} etter hvert løp</caption>
        <thead>
          <tr>
            <th scope="col">Navn</th>
            <th scope="col" className="num">
              {start}
            </th>
            {steps.map((race, index) => (
              <th key={race} scope="col" className="num">
                <abbr title={race}>{from + index + 1}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map((line, index) => (
            <tr key={series[index]?.name}>
              <th scope="row">{series[index]?.name}</th>
              {line.map((value, step) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is its index
                <td key={step}>{number(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})
