import '#app/styles/season-races.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { sentences } from '#words/sentences.ts'
import { forPage } from '#worker/pages.ts'
import { readSeasonResults, type SeasonResults } from '#worker/usecases/seasons/season-results.ts'
import type { Route } from './+types/years'
import { RaceTable } from './race-table.tsx'
import { SeasonNow } from './season-now.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async (app) => ({ season: await readSeasonResults(app, null) }))

export const handle: SitemapHandle = { isInSitemap: true }

export const meta = () =>
  pageMeta('Statistikk', 'Resultater, startoppstillinger, mesterskap og flagg, løp for løp.')

export default function StatsYears({ loaderData: { season } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Statistikk" lead="Velg en sesong eller et løp.">
        {season && <Seasons {...season} />}
      </PageHeading>
      <div className="stack">
        {season === null && <EmptyState title={sentences.seasonStartsSoon} />}
        {season && <SeasonNow {...season} />}
        <nav aria-label="Mer om tippingen" className="form-row">
          <Link className="button button-quiet" to="/records">
            Gjennom tidene
          </Link>
          <Link className="button button-quiet" to="/user/compare">
            Sammenlign
          </Link>
          <Link className="button button-quiet" to="/score">
            Poengberegning
          </Link>
          <Link className="button button-quiet" to="/race-guess">
            Tippet på løp
          </Link>
        </nav>
        {season && season.races.length > 0 && <RaceTable {...season} />}
      </div>
    </>
  )
}

function Seasons({ seasons }: SeasonResults) {
  return (
    <nav aria-label="Velg år">
      <ul className="pills">
        {seasons.map(({ year, finished, current }) => (
          <li key={year}>
            <Link className="pill" to={`/stats/${year}`}>
              <strong className="num">{year}</strong>
              <span className="muted season-state">{finished ? 'Ferdig' : current && 'Denne sesongen'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
