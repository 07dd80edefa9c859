import './league.css'
import { Link, redirect } from 'react-router'
import { ChatSection } from '#app/components/chats/chat-section.tsx'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { noIndex, pageMeta } from '#app/page-meta.ts'
import { chatsTitle } from '#words/chats.ts'
import { chatsForm, manageChats } from '#worker/forms/chats.ts'
import { forForm } from '#worker/forms/form.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { type ChatSettings, readLeagueChats } from '#worker/usecases/chats/managing.ts'
import type { Route } from './+types/chats'

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  settings: await forPage(context, (app) => readLeagueChats(app, fromPath.leagueId(params.id))),
})

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, chatsForm, async (app, input): Promise<string> => {
    const league = fromPath.leagueId(sent.params.id)
    const page = `/league/${league}/chats`
    const said = await manageChats(app, { league, page }, input)
    // Loads the page again, so that it does not hold the address that was typed.
    if (said === null) throw redirect(page)
    return said
  })

export const meta = () => [...pageMeta(chatsTitle), noIndex]

export const handle: CrumbHandle<{ settings: ChatSettings }> & LabelsHandle = {
  labels: { '/league/:id/chats': chatsTitle },
  crumb: ({ settings }) => [settings.league?.name ?? '', chatsTitle],
}

export default function LeagueChats({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  const { league } = settings
  return (
    <SidePage
      title={chatsTitle}
      eyebrow={league ? `Liga · ${league.name}` : undefined}
      lead="Ligaen kan fortelle hva som skjer, der dere allerede prater."
    >
      <ChatSection settings={settings} outcome={actionData} />
      {league && (
        <p>
          <Link to={`/league/${league.id}/manage`}>Til medlemmene og innstillingene</Link>
        </p>
      )}
    </SidePage>
  )
}
