import { Table } from '#app/components/table.tsx'
import { favoured, sides, type Totals } from '#game/duel.ts'
import { itemAt } from '#game/must-have.ts'
import type { SideNames } from '#words/duel.ts'
import { number } from '#words/format.ts'
import type { RaceName } from '#worker/usecases/profile/rows.ts'

type Props = { names: SideNames; races: readonly RaceName[]; totals: Totals; gap: readonly number[] }

/** The numbers of the graph. */
export const GapTable = ({ names, races, totals, gap }: Props) => (
  <details>
    <summary className="touch-link gap-fold">Vis som tabell</summary>
    <Table
      isDense
      className="gap-table"
      labelledBy="avstanden"
      columns={[
        {
          head: 'Etter',
          headClass: 'fill',
          isRowHead: true,
          cell: (_, step) =>
            step === 0 ? 'Start' : `${races[step - 1]?.position}. ${races[step - 1]?.name}`,
        },
        ...sides.map((side) => ({
          head: names[side],
          className: 'num',
          headClass: `side-${side}`,
          cellClass: (value: number) => (favoured(value) === side ? 'strong' : 'quiet'),
          cell: (_: number, step: number) => number(itemAt(totals[side], step)),
        })),
        {
          head: 'Avstand',
          className: 'num',
          cellClass: (value) => (favoured(value) ? `strong side-${favoured(value)}` : 'quiet'),
          cell: (value) => (favoured(value) ? `+${number(Math.abs(value))}` : 'Likt'),
        },
      ]}
      rows={gap}
    />
  </details>
)
