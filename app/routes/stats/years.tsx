import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { sentences } from '#app/words/sentences.ts'
import { forPage } from '#worker/pages.ts'
import { readSeasons } from '#worker/usecases/seasons/seasons.ts'
import type { Route } from './+types/years'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readSeasons)

export const meta = () =>
  pageMeta('Statistikk', 'Resultater, startoppstillinger, mesterskap og flagg, løp for løp.')

export default function StatsYears({ loaderData: { seasons, current } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Statistikk" lead="Velg en sesong for å se løpene." />
      {seasons.length === 0 ? (
        <EmptyState title={sentences.seasonStartsSoon} />
      ) : (
        <ul className="link-list">
          {seasons.map(({ year, finished }) => (
            <li key={year}>
              <Link to={`/stats/${year}`}>
                <strong className="num">{year}</strong>
                <span className="muted">{finished ? 'Ferdig' : year === current && 'Denne sesongen'}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
