import './years.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { LinkMenu } from '#app/components/link-menu.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { sentences } from '#words/sentences.ts'
import { forPage } from '#worker/pages.ts'
import { readSeasonResults, type SeasonResults } from '#worker/usecases/seasons/season-results.ts'
import type { Route } from './+types/years'
import { SeasonNow } from './season-now.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async (app) => ({ season: await readSeasonResults(app, null) }))

export const handle: SitemapHandle = { isInSitemap: true }

export const meta = () =>
  pageMeta('Statistikk', 'Resultater, startoppstillinger, mesterskap og flagg, løp for løp.')

export default function StatsYears({ loaderData: { season } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Statistikk">{season && <Seasons {...season} />}</PageHeading>
      <div className="stack">
        {season === null && <EmptyState title={sentences.seasonStartsSoon} />}
        {season && <SeasonNow {...season} />}
        <LinkMenu links={season ? [allRacesOf(season), ...further] : further} />
      </div>
    </>
  )
}

type MenuLink = readonly [string, string, string]

const allRacesOf = ({ year }: SeasonResults): MenuLink => [
  `/stats/${year}`,
  `Alle løpene i ${year}`,
  'Vinner, nummer ti og hvem som tippet best',
]

const further: readonly MenuLink[] = [
  ['/forecast', 'Anslag', 'Sjansen hver deltaker har til å vinne'],
  ['/records', 'Gjennom tidene', 'Medaljer og rekorder fra alle sesonger'],
  ['/user/compare', 'Sammenlign', 'To deltakere side om side'],
  ['/score', 'Poengberegning', 'Hva hvert tips kan gi'],
]

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
