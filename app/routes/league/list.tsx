import '#app/components/link-menu.css'
import './league.css'
import { redirect } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormResult } from '#app/components/form-result.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import { noIndex, pageMeta } from '#app/page-meta.ts'
import { forForm } from '#worker/forms/form.ts'
import { leagueInvitationForm } from '#worker/forms/leagues.ts'
import { forPage, fromQuery, onlyForOwn } from '#worker/pages.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { acceptInvitation, declineInvitation } from '#worker/usecases/leagues/joining.ts'
import { readMyLeagues } from '#worker/usecases/leagues/own-leagues.ts'
import type { Route } from './+types/list'
import { CodeForm } from './code-form.tsx'
import { Invitations } from './invitations.tsx'
import { NameForm } from './name-form.tsx'
import { LeaveOne, OwnLeagueTable } from './own-leagues.tsx'

export const middleware = [onlyForOwn(requirePlayer)]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) => readMyLeagues(app, fromQuery.year(request)))

export const meta = () => [...pageMeta('Ligaer', 'En egen tabell for dere som kjenner hverandre.'), noIndex]

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, leagueInvitationForm, async (app, { intent, league }): Promise<string> => {
    if (intent === 'decline') {
      await declineInvitation(app, league)
      return 'Du har takket nei.'
    }
    await acceptInvitation(app, league)
    throw redirect(`/league/${league}`)
  })

export default function Leagues({ loaderData, actionData: outcome }: Route.ComponentProps) {
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
        <FormResult outcome={outcome} />
        <div className="league-cards">
          <section className="card" aria-labelledby="join-title">
            <h2 id="join-title">Har du en kode?</h2>
            <CodeForm />
          </section>
          <section className="card" aria-labelledby="new-title">
            <h2 id="new-title">Lag en liga</h2>
            <NameForm isQuiet />
          </section>
        </div>
        <LeaveOne leagues={leagues} />
      </div>
    </>
  )
}
