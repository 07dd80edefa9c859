import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { ChangeLog } from '#app/components/race/change-log.tsx'
import { RaceTable } from '#app/components/race/race-table.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { logInWords } from '#app/words/public-log.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readSeasonLog } from '#worker/usecases/seasons/public-log.ts'
import { readRaces } from '#worker/usecases/seasons/races.ts'
import type { Route } from './+types/season'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const year = fromPath.year(params.year)
    const [races, log] = await Promise.all([readRaces(app, year), readSeasonLog(app, year)])
    return { ...races, changes: logInWords(log) }
  })

export const meta = ({ params }: Route.MetaArgs) =>
  pageMeta(
    `Løpene i ${params.year}`,
    `Alle løpene i Formel 1-sesongen ${params.year}: dato, vinner og resultat.`,
  )

export default function StatsSeason({ loaderData }: Route.ComponentProps) {
  const { year, years, races, cancelled, changes } = loaderData
  return (
    <>
      <PageHeading title={`Løpene i ${year}`} lead="Velg et løp for å se resultat, mesterskap og flagg.">
        <YearLinks years={years} current={year} to={(other) => `/stats/${other}`} />
      </PageHeading>
      <div className="stack">
        {races.length + cancelled.length === 0 ? (
          <EmptyState title="Kalenderen er ikke klar enda." />
        ) : (
          <RaceTable year={year} races={races} cancelled={cancelled} />
        )}
        <ChangeLog changes={changes} title="Endringer i sesongen" />
      </div>
    </>
  )
}
