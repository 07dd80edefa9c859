import { Competitor } from '#app/components/competitor.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { number } from '#words/format.ts'
import type { NamedStanding } from '#worker/usecases/seasons/stats.ts'

type Props = {
  id: string
  title: string
  competitor: string
  rows: readonly NamedStanding[]
  /** Starts a new column, where there are columns. */
  leads?: boolean
}

/** The championship table published after the race. */
export function StandingsTable({ id, title, competitor, rows, leads = false }: Props) {
  if (rows.length === 0) return null
  return (
    <TableSection id={id} title={title} rows={rows.length} className={leads ? 'next-column' : undefined}>
      <thead>
        <tr>
          <th scope="col" className="rank">
            Plass
          </th>
          <th scope="col" className="fill">
            {competitor}
          </th>
          <th scope="col" className="num">
            Poeng
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.competitor.id}>
            <td className="rank">{row.position}</td>
            <th scope="row">
              <Competitor competitor={row.competitor} short="on-phones" />
            </th>
            <td className="num strong">{number(row.points)}</td>
          </tr>
        ))}
      </tbody>
    </TableSection>
  )
}
