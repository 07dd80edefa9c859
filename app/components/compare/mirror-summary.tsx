import { Link } from 'react-router'
import { number } from '#app/format.ts'
import { categoryNames } from '#app/words/names.ts'
import { categories } from '#game/category.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'

/** Who leads in each category and in total. */
export function MirrorSummary({ a, b }: { a: Profile; b: Profile }) {
  return (
    <table className="table mirror mirror-summary">
      <caption>Hvem leder hvor</caption>
      <thead>
        <tr>
          <th scope="col" className="num">
            <ProfileLink profile={a} />
          </th>
          <th scope="col" className="mirror-middle">
            Kategori
          </th>
          <th scope="col" className="mirror-b">
            <ProfileLink profile={b} />
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <Row key={category} name={categoryNames[category]} a={a.points[category]} b={b.points[category]} />
        ))}
      </tbody>
      <tfoot>
        <Row name="Totalt" a={a.total} b={b.total} />
      </tfoot>
    </table>
  )
}

const ProfileLink = ({ profile: { user, year } }: { profile: Profile }) => (
  <Link className="mirror-name" to={`/user/${user.id}?year=${year}`}>
    {user.username}
  </Link>
)

const Row = ({ name, a, b }: { name: string; a: number; b: number }) => (
  <tr>
    <td className={a > b ? 'num mirror-leads' : 'num'}>
      {number(a)}
      {a > b && <Leads arrow="◂" />}
    </td>
    <th scope="row">{name}</th>
    <td className={b > a ? 'num mirror-b mirror-leads' : 'num mirror-b'}>
      {b > a && <Leads arrow="▸" />}
      {number(b)}
    </td>
  </tr>
)

const Leads = ({ arrow }: { arrow: string }) => (
  <>
    <span aria-hidden="true" className="mirror-arrow">
      {arrow}
    </span>
    <span className="visually-hidden"> leder </span>
  </>
)
