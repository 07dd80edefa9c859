import { Link } from 'react-router'
import { Points } from '#app/components/points.tsx'
import { PointsTableOf } from '#app/components/points-table.tsx'
import type { Column } from '#app/components/table.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { isFlagCategory, type SeasonCategory } from '#game/category.ts'
import type { PointsTable } from '#game/points.ts'
import type { SeasonLine } from '#game/profile.ts'
import { number } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'

type Props<Row extends SeasonLine> = {
  category: SeasonCategory
  closed: { year: number; rows: readonly Row[]; remaining: number }
  nameOf: (row: Row) => React.ReactNode
  table: PointsTable
}

/** A closed guess beside the championship, or beside the flags so far. */
export function ClosedSeason<Row extends SeasonLine>({ category, closed, nameOf, table }: Props<Row>) {
  const { year, rows, remaining } = closed
  const { name, noun, section } = questionWords[category]
  const isRanking = !isFlagCategory(category)
  const tipped: Column<Row> = {
    head: 'Tippet',
    className: isRanking ? 'rank' : 'num',
    cell: ({ guess }) => figure(guess),
  }
  return (
    <div className={isRanking ? 'guess-columns' : 'stack'}>
      <div className="closed-rows">
        <TableSection
          title={`${noun} for ${noun.toLowerCase()}`}
          columns={[
            isRanking && tipped,
            { head: noun, headClass: 'fill', isRowHead: true, cell: nameOf },
            !isRanking && tipped,
            {
              head: remaining > 0 ? 'Hittil' : 'Endte',
              className: 'num',
              cell: ({ actual }) => figure(actual),
            },
            { head: 'Diff.', className: 'num', cell: ({ difference }) => figure(difference) },
            {
              head: 'Poeng',
              className: 'num',
              cell: ({ points, difference }) => <Points points={points} difference={difference} />,
            },
          ]}
          rows={rows}
          keyOf={({ item }) => item}
        />
        <Link className="touch-link" to={`/user/myprofile?year=${year}#${section}`}>
          Hele profilen
        </Link>
      </div>
      {table.length > 0 &&
        (isRanking ? (
          <aside aria-label="Poeng">
            <PointsTableOf category={category} table={table} />
          </aside>
        ) : (
          <aside aria-labelledby="points">
            <h2 id="points" className="table-title">
              Poeng for {name.toLowerCase()}
            </h2>
            <div className="guess-points">
              {[0, 1, 2, 3].map((nth) => (
                <PointsTableOf key={nth} category={category} table={table} part={{ nth, of: 4 }} />
              ))}
            </div>
          </aside>
        ))}
    </div>
  )
}

const figure = (value: number | null) => (value === null ? '–' : number(value))
