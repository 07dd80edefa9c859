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
  /** A part of a long table, below a heading. Only screen readers get its caption. */
  part?: { nth: number; of: number }
}

/** The points for each difference in one category. */
export function PointsTableOf({ category, table, heading: Heading, part }: Props) {
  const { name: question } = questionWords[category]
  const name = Heading || part ? question : `Poeng for ${question.toLowerCase()}`
  const rows = [...table, 0]
  const size = Math.ceil(rows.length / (part?.of ?? 1))
  const from = (part?.nth ?? 0) * size
  const caption = from > 0 ? `${name}, fra differansen ${from}` : name
  if (from >= rows.length) return null
  return (
    <Table
      isDense
      caption={Heading ? <Heading>{caption}</Heading> : caption}
      isCaptionHidden={part !== undefined}
      columns={[
        {
          head: 'Differanse',
          isRowHead: true,
          cell: (_, row) => (from + row < table.length ? from + row : `${table.length}+`),
        },
        {
          head: 'Poeng',
          className: 'num',
          cellClass: 'strong',
          cell: (points, row) => <Points points={points} difference={from + row} />,
        },
      ]}
      rows={rows.slice(from, from + size)}
    />
  )
}
