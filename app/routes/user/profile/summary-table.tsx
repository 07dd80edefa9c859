import { Table } from '#app/components/table.tsx'
import { Change } from '#app/routes/user/change.tsx'
import { capitalized, number } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import { sinceOf } from './since.ts'

export function SummaryTable({ profile, children }: { profile: Profile; children: React.ReactNode }) {
  const { asked, points, total, changes, ranks } = profile
  const since = sinceOf(profile)
  return (
    <section className="profile-summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Sammendrag</h2>
      <Table
        labelledBy="summary-title"
        columns={[
          {
            head: 'Kategori',
            headClass: 'fill',
            isRowHead: true,
            cell: (category) => (
              <a className="cell-link" href={`#${questionWords[category].section}`}>
                {questionWords[category].name}
              </a>
            ),
          },
          { head: 'Poeng', className: 'num', cell: (category) => number(points[category]) },
          since !== null && {
            head: capitalized(since),
            className: 'num',
            cell: (category) => <Change change={changes[category]} />,
          },
          ranks !== null && {
            head: (
              <>
                Plass<span className="visually-hidden"> i kategorien</span>
              </>
            ),
            className: 'num',
            cell: (category) => `${number(ranks[category])}.`,
          },
        ]}
        rows={asked}
        keyOf={(category) => category}
      >
        <tfoot>
          <tr>
            <th scope="row">Totalt</th>
            <td className="num strong">{number(total)}</td>
            {since && (
              <td className="num strong">
                <Change change={changes.total} />
              </td>
            )}
            {ranks && <td className="num strong">{number(ranks.rank)}.</td>}
          </tr>
        </tfoot>
      </Table>
      {children && <div className="stack-small summary-more">{children}</div>}
    </section>
  )
}
