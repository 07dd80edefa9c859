import { redirect } from 'react-router'
import { ChatSection } from '#app/components/chats/chat-section.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { chatsTitle } from '#words/chats.ts'
import { chatsForm, manageChats } from '#worker/forms/chats.ts'
import { forForm } from '#worker/forms/form.ts'
import { forPage } from '#worker/pages.ts'
import { readSiteChats } from '#worker/usecases/chats/managing.ts'
import type { Route } from './+types/chats'

const page = '/admin/chats'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  settings: await forPage(context, readSiteChats),
})

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, chatsForm, async (app, input): Promise<string> => {
    const said = await manageChats(app, { league: null, page }, input)
    // Loads the page again, so that it does not hold the address that was typed.
    if (said === null) throw redirect(page)
    return said
  })

export const meta = () => pageMeta(chatsTitle)

export default function SiteChats({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  return (
    <SidePage title={chatsTitle} lead="Nettstedet kan fortelle hva som skjer, der folk allerede prater.">
      <ChatSection settings={settings} outcome={actionData} />
    </SidePage>
  )
}
