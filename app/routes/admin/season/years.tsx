import '#app/components/link-menu.css'
import { Link } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { forPage } from '#worker/pages.ts'
import { readSeasons } from '#worker/usecases/seasons/seasons.ts'
import type { Route } from './+types/years'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readSeasons)

export const meta = () => pageMeta('Sesong')

export default function AdminSeasons({ loaderData: { seasons, current } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Sesong">
        <Link className="button" to="/admin/season/add">
          Ny sesong
        </Link>
      </PageHeading>
      <ul className="link-menu">
        {seasons.map(({ year, finished }) => (
          <li key={year}>
            <Link className="panel" to={`/admin/season/${year}`}>
              <strong className="num">{year}</strong>
              <span className="muted small">
                {finished ? 'Avsluttet' : year === current && 'Denne sesongen'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
