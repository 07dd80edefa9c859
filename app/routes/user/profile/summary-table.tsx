import { Link } from 'react-router'
import { Change } from '#app/routes/user/change.tsx'
import { capitalized, number, signed } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import { sinceOf } from './since.ts'

export function SummaryTable({ profile }: { profile: Profile }) {
  const { user, asked, race, year, points, total, changes, ranks } = profile
  const since = sinceOf(profile)
  return (
    <section className="profile-summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Sammendrag</h2>
      <table className="table" aria-labelledby="summary-title">
        <thead>
          <tr>
            <th scope="col" className="fill">
              Kategori
            </th>
            <th scope="col" className="num">
              Poeng
            </th>
            {since && (
              <th scope="col" className="num">
                {capitalized(since)}
              </th>
            )}
            {ranks && (
              <th scope="col" className="num">
                Plass<span className="visually-hidden"> i kategorien</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {asked.map((category) => (
            <tr key={category}>
              <th scope="row">
                <a className="cell-link" href={`#${questionWords[category].section}`}>
                  {questionWords[category].name}
                </a>
              </th>
              <td className="num">{number(points[category])}</td>
              {since && (
                <td className="num">
                  <Change change={changes[category]} />
                </td>
              )}
              {ranks && <td className="num">{ranks[category]}.</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Totalt</th>
            <td className="num strong">{number(total)}</td>
            {since && (
              <td className="num strong">
                <Change change={changes.total} />
              </td>
            )}
            {ranks && <td className="num strong">{ranks.rank}.</td>}
          </tr>
        </tfoot>
      </table>
      <p className="profile-why">
        <Link to={`/user/${user.id}/why?${race ? `raceId=${race.id}` : `year=${year}`}`}>
          {race
            ? `Hvorfor ${signed(changes.total)} etter ${race.name}?`
            : `Hvorfor ${number(total)} poeng fra start?`}
        </Link>
      </p>
    </section>
  )
}
