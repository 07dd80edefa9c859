import '#app/styles/league.css'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Invitations } from '#app/components/league/invitations.tsx'
import { OwnLeagueTable } from '#app/components/league/own-leagues.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import { noIndex, pageMeta } from '#app/page-meta.ts'
import { forPage, fromQuery, onlyFor } from '#worker/pages.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { readMyLeagues } from '#worker/usecases/leagues/own-leagues.ts'
import type { Route } from './+types/list'

export const middleware = [onlyFor(requirePlayer)]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) => readMyLeagues(app, fromQuery.year(request)))

export const meta = () => [...pageMeta('Ligaer', 'En egen tabell for dere som kjenner hverandre.'), noIndex]

export default function Leagues({ loaderData }: Route.ComponentProps) {
  const { year, years, leagues, invitations } = loaderData
  return (
    <>
      <PageHeading
        title="Ligaer"
        lead="En egen tabell for dere som kjenner hverandre. Alle er fortsatt med i den store."
      >
        {years.length > 1 && <YearLinks years={years} current={year} to={(other) => `?year=${other}`} />}
      </PageHeading>
      <div className="stack">
        <Invitations invitations={invitations} />
        {year !== null && leagues.length > 0 ? (
          <OwnLeagueTable year={year} leagues={leagues} />
        ) : (
          <EmptyState title="Du er ikke med i noen liga enda.">
            <p>Lag en selv, eller få koden av noen som har laget en.</p>
          </EmptyState>
        )}
      </div>
    </>
  )
}
