import { Points } from '#app/components/points.tsx'
import { SkipTable } from '#app/components/skip-table.tsx'
import { Table } from '#app/components/table.tsx'
import type { SeasonLine } from '#game/profile.ts'
import { number } from '#words/format.ts'

type Props<Row extends SeasonLine> = {
  closed: { rows: readonly Row[]; points: number; remaining: number }
  noun: string
  nameOf: (row: Row) => React.ReactNode
}

/** A closed guess beside the championship, or beside the flags so far. */
export const ClosedSeason = <Row extends SeasonLine>({ closed, noun, nameOf }: Props<Row>) => (
  <SkipTable rows={closed.rows.length}>
    <Table
      isDense
      className="guess-closed"
      caption={`${number(closed.points)} poeng${closed.remaining === 0 ? '' : ' så langt'}`}
      columns={[
        { head: noun, headClass: 'fill', isRowHead: true, cell: nameOf },
        { head: 'Tippet', className: 'num', cell: ({ guess }) => figure(guess) },
        {
          head: closed.remaining === 0 ? 'Til slutt' : 'Nå',
          className: 'num',
          cell: ({ actual }) => figure(actual),
        },
        {
          head: 'Poeng',
          className: 'num',
          cell: ({ points, difference }) => <Points points={points} difference={difference} />,
        },
      ]}
      rows={closed.rows}
      keyOf={({ item }) => item}
    />
  </SkipTable>
)

const figure = (value: number | null) => (value === null ? '–' : number(value))
