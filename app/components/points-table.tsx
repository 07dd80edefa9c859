import type { Category } from '#game/category.ts'
import type { PointsTable } from '#game/points.ts'
import { questionWords } from '#words/questions.ts'
import { Points } from './points.tsx'
import { Table } from './table.tsx'

type Props = {
  category: Category
  table: PointsTable
  /** The heading that the caption is. 'above': only screen readers get a caption. */
  heading?: 'h3' | 'above'
}

/** The points for each difference in one category. */
export function PointsTableOf({ category, table, heading: Heading }: Props) {
  const name = questionWords[category].name
  return (
    <Table
      isDense
      caption={Heading === 'h3' ? <Heading>{name}</Heading> : name}
      isCaptionHidden={Heading === 'above'}
      columns={[
        {
          head: 'Differanse',
          isRowHead: true,
          cell: (_, difference) => (difference < table.length ? difference : `${table.length} eller mer`),
        },
        {
          head: 'Poeng',
          className: 'num',
          cellClass: 'strong',
          cell: (points, difference) => <Points points={points} difference={difference} />,
        },
      ]}
      rows={[...table, 0]}
    />
  )
}
