import type { Category } from '#game/category.ts'
import type { PointsTable } from '#game/points.ts'
import { questionWords } from '#words/questions.ts'
import { Points } from './points.tsx'

type Props = {
  category: Category
  table: PointsTable
  /** The heading that the caption is. */
  heading?: 'h3'
}

/** The points for each difference in one category. */
export function PointsTableOf({ category, table, heading: Heading }: Props) {
  const name = questionWords[category].name
  return (
    <table className="table table-dense">
      <caption>{Heading ? <Heading>{name}</Heading> : name}</caption>
      <thead>
        <tr>
          <th scope="col">Differanse</th>
          <th scope="col" className="num">
            Poeng
          </th>
        </tr>
      </thead>
      <tbody>
        {table.map((points, difference) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the difference
          <tr key={difference}>
            <th scope="row">{difference}</th>
            <td className="num strong">
              <Points points={points} difference={difference} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{table.length} eller mer</th>
          <td className="num strong">
            <Points points={0} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
