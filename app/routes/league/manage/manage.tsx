import '#app/routes/league/league.css'
import { Link, redirect } from 'react-router'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { PageHeading } from '#app/components/page-heading.tsx'
import { noIndex, pageMeta } from '#app/page-meta.ts'
import { visibility } from '#words/leagues.ts'
import { manageInWords } from '#words/managed-leagues.ts'
import { forForm } from '#worker/forms/form.ts'
import { manageLeagueForm } from '#worker/forms/leagues.ts'
import { manageLeague } from '#worker/forms/managing-league.ts'
import { forPage, fromPath, fromQuery, siteOrigin } from '#worker/pages.ts'
import { type LeagueManagement, readLeagueManagement } from '#worker/usecases/leagues/managing.ts'
import type { Route } from './+types/manage'
import { ChosenMember } from './chosen-member.tsx'
import { FeedCard } from './feed-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { LeagueLog } from './log.tsx'
import { MemberTable } from './member-table.tsx'
import { LeagueSettings } from './settings.tsx'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => ({
  league: await forPage(context, (app) => readLeagueManagement(app, fromPath.leagueId(params.id))),
  origin: siteOrigin(context, request),
  search: fromQuery.search(request),
  chosen: new URL(request.url).searchParams.get('member'),
})

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, manageLeagueForm, async (app, input): Promise<string> => {
    const next = await manageLeague(app, fromPath.leagueId(sent.params.id), input)
    if (next !== null) throw redirect(next)
    return manageInWords(input)
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...pageMeta(`Medlemmer i ${loaderData.league.name}`), noIndex] : []

export const handle: CrumbHandle<{ league: LeagueManagement }> = {
  crumb: ({ league }) => [league.name, 'Inviter og administrer'],
}

export default function ManageLeague({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { league, origin, search, chosen } = loaderData
  const viewer = useViewer()?.id ?? null
  const member = league.isOwner && league.members.find(({ id }) => id === chosen && id !== viewer)
  return (
    <>
      <PageHeading eyebrow={`Liga · ${league.year} · ${visibility(league.isPublic)}`} title={league.name}>
        <Link className="button button-quiet" to={`/league/${league.id}`}>
          Til tabellen
        </Link>
      </PageHeading>
      <div className="grid league-columns">
        <div className="stack">
          {member && <ChosenMember league={league} member={member} />}
          {!league.isFrozen && <InviteCard league={league} origin={origin} outcome={outcome} />}
          <MemberTable league={league} viewer={viewer} search={search} />
        </div>
        <div className="stack">
          <LeagueSettings league={league} outcome={outcome} />
          <FeedCard league={league} origin={origin} outcome={outcome} />
          <LeagueLog lines={league.log} />
        </div>
      </div>
    </>
  )
}
