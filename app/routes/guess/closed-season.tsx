import { Link } from 'react-router'
import { Points } from '#app/components/points.tsx'
import { PointsTableOf } from '#app/components/points-table.tsx'
import { SkipTable } from '#app/components/skip-table.tsx'
import { type Column, Table } from '#app/components/table.tsx'
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
  const { noun, section } = questionWords[category]
  const isRanking = !isFlagCategory(category)
  const tipped: Column<Row> = {
    head: 'Tippet',
    className: isRanking ? 'rank' : 'num',
    cell: ({ guess }) => figure(guess),
  }
  return (
    <div className="guess-columns">
      <section aria-labelledby="closed-rows">
        <div className="title-row">
          <h2 id="closed-rows">
            {noun} for {noun.toLowerCase()}
          </h2>
          <Link className="touch-link" to={`/user/myprofile?year=${year}#${section}`}>
            Hele profilen
          </Link>
        </div>
        <SkipTable rows={rows.length}>
          <Table
            isDense
            labelledBy="closed-rows"
            columns={[
              isRanking && tipped,
              { head: noun, headClass: 'fill', isRowHead: true, cell: nameOf },
              !isRanking && tipped,
              {
                head: remaining > 0 ? 'Hittil' : 'Til slutt',
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
        </SkipTable>
      </section>
      {table.length > 0 && (
        <aside className="guess-points" aria-label="Poeng">
          {isRanking ? (
            <PointsTableOf category={category} table={table} />
          ) : (
            <>
              <PointsTableOf category={category} table={table} half="first" />
              <PointsTableOf category={category} table={table} half="second" />
            </>
          )}
        </aside>
      )}
    </div>
  )
}

const figure = (value: number | null) => (value === null ? '–' : number(value))
