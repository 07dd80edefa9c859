import './season.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { ChangeLog } from '#app/components/race/change-log.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { hasStory } from '#game/story/own-season.ts'
import { logInWords } from '#words/public-log.ts'
import { sheetWords } from '#words/sheet.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readSeasonLog } from '#worker/usecases/seasons/public-log.ts'
import { readSeasonResults } from '#worker/usecases/seasons/season-results.ts'
import type { Route } from './+types/season'
import { RaceTable } from './race-table.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const year = fromPath.year(params.year)
    const [season, log] = await Promise.all([readSeasonResults(app, year), readSeasonLog(app, year)])
    return { season: season!, changes: logInWords(log) }
  })

export const meta = ({ params }: Route.MetaArgs) =>
  pageMeta(
    `Løpene i ${params.year}`,
    `Alle løpene i Formel 1-sesongen ${params.year}: dato, vinner, nummer ti og hvem som tippet best.`,
  )

export default function StatsSeason({ loaderData: { season, changes } }: Route.ComponentProps) {
  const completed = season.races.filter(({ resultState }) => resultState !== null)
  const told = { races: completed, rounds: season.races.length }
  const years = season.seasons.map(({ year }) => year)
  return (
    <>
      <PageHeading
        title={`Løpene i ${season.year}`}
        lead={
          season.isFromSheet
            ? sheetWords.noResults(season.year)
            : (season.next || hasStory(told)) && (
                <>
                  {season.next && (
                    <>
                      {season.next.started ? 'Nå' : 'Neste'}:{' '}
                      <Link className="touch-link" to={`/stats/${season.year}/${season.next.id}`}>
                        {season.next.position}. {season.next.name}
                      </Link>
                    </>
                  )}
                  {season.next && hasStory(told) && ' · '}
                  {hasStory(told) && (
                    <Link className="touch-link" to={`/season/${season.year}`}>
                      Historien om {season.year}
                    </Link>
                  )}
                </>
              )
        }
      >
        <YearLinks years={years} current={season.year} to={(other) => `/stats/${other}`} />
      </PageHeading>
      <div className="stack">
        {season.races.length + season.cancelled.length === 0 ? (
          !season.isFromSheet && <EmptyState title="Kalenderen er ikke klar enda." />
        ) : (
          <RaceTable {...season} />
        )}
        <ChangeLog changes={changes} title="Endringer i sesongen" />
      </div>
    </>
  )
}
