import { number } from '#app/format.ts'
import { categoryNames } from '#app/words/names.ts'
import { categories } from '#game/category.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import { sectionIds } from './sections.ts'

export function SummaryTable({ profile: { points, total, ranks } }: { profile: Profile }) {
  return (
    <section className="profile-summary" aria-label="Sammendrag">
      <table className="table">
        <caption>Sammendrag</caption>
        <thead>
          <tr>
            <th scope="col" className="fill">
              Kategori
            </th>
            <th scope="col" className="num">
              Poeng
            </th>
            {ranks && (
              <th scope="col" className="num">
                Plass i kategorien
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category}>
              <th scope="row">
                <a className="cell-link" href={`#${sectionIds[category]}`}>
                  {categoryNames[category]}
                </a>
              </th>
              <td className="num">{number(points[category])}</td>
              {ranks && <td className="num">{ranks[category]}.</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Totalt</th>
            <td className="num strong">{number(total)}</td>
            {ranks && <td className="num strong">{ranks.rank}.</td>}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
