import { Table } from '#app/components/table.tsx'
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
}

/** The numbers of the graph as a table. */
export default function GraphTable({ series, values, mode, steps, from }: Props) {
  return (
    <details className="graph-table">
      <summary>Vis som tabell</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={`${modeLabels[mode]} etter hvert løp`}>
        <Table
          isDense
          caption={`${modeLabels[mode]} etter hvert løp`}
          isCaptionHidden
          columns={[
            { head: 'Navn', isRowHead: true, cell: ({ name }) => name },
            ...['Start', ...steps].map((race, step) => ({
              head: step === 0 ? race : <abbr title={race}>{from + step}</abbr>,
              headClass: 'num',
              cell: (_: Series, participant: number) => number(values[participant]![step]!),
            })),
          ]}
          rows={series}
          keyOf={({ name }) => name}
        />
      </section>
    </details>
  )
}
