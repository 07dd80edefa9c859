import type { Category } from '#game/category.ts'
import type { PointsTable } from '#game/points.ts'
import { questionWords } from '#words/questions.ts'
import { Points } from './points.tsx'
import { Table } from './table.tsx'

type Props = {
  category: Category
  table: PointsTable
  /** The heading that the caption is. */
  heading?: 'h3'
  /** A half of a long table, below a heading. Only screen readers get its caption. */
  half?: 'first' | 'second'
}

/** The points for each difference in one category. */
export function PointsTableOf({ category, table, heading: Heading, half }: Props) {
  const { name: question } = questionWords[category]
  const name = Heading || half ? question : `Poeng for ${question.toLowerCase()}`
  const rows = [...table, 0]
  const middle = Math.ceil(rows.length / 2)
  const from = half === 'second' ? middle : 0
  const caption = half === 'second' ? `${name}, fra differansen ${from}` : name
  return (
    <Table
      isDense
      caption={Heading ? <Heading>{caption}</Heading> : caption}
      isCaptionHidden={half !== undefined}
      columns={[
        {
          head: 'Differanse',
          isRowHead: true,
          cell: (_, row) => (from + row < table.length ? from + row : `Fra ${table.length}`),
        },
        {
          head: 'Poeng',
          className: 'num',
          cellClass: 'strong',
          cell: (points, row) => <Points points={points} difference={from + row} />,
        },
      ]}
      rows={rows.slice(from, half === 'first' ? middle : undefined)}
    />
  )
}
