import './league.css'
import { useEffect, useState } from 'react'
import { redirect, useNavigation, useSubmit } from 'react-router'
import { FormResult } from '#app/components/form-result.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { SidePage } from '#app/components/side-page.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { takeLeagueCode } from '#app/league-link.ts'
import { noIndex, pageMeta } from '#app/page-meta.ts'
import { joinNotice } from '#words/leagues.ts'
import { forForm } from '#worker/forms/form.ts'
import { leagueCodeForm } from '#worker/forms/leagues.ts'
import { enterByLink } from '#worker/usecases/leagues/entering.ts'
import { visitorOf } from '#worker/visitor.ts'
import type { Route } from './+types/join'
import { CodeForm } from './code-form.tsx'

/** Why a visitor who has just signed in did not join. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  notice: joinNotice(new URL(request.url).searchParams.get('notice')),
})

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, leagueCodeForm, async (app, { code }): Promise<string> => {
    const { path, cookie } = await enterByLink(app, code, visitorOf(sent.request))
    if (cookie !== null) app.cookies.push(cookie)
    throw redirect(path)
  })

export const handle: LabelsHandle = { labels: { '/league/join': 'Bli med i en liga' } }

export const meta = () => [
  ...pageMeta('Bli med i en liga', 'En egen tabell for dere som kjenner hverandre.'),
  noIndex,
]

/** The page of a link: it sends the code behind the # itself. Otherwise the code is typed. */
export default function Join({ loaderData: { notice }, actionData: outcome }: Route.ComponentProps) {
  const submit = useSubmit()
  const isSignedIn = useViewer() !== null
  const isBusy = useNavigation().state !== 'idle'
  const [linked, setLinked] = useState<string | null>(null)
  useEffect(() => {
    const code = takeLeagueCode()
    if (code === null) return
    setLinked(code)
    submit({ code }, { method: 'post', replace: true })
  }, [submit])
  return (
    <SidePage
      title="Bli med i en liga"
      lead={`Skriv koden du har fått av en som er med.${isSignedIn ? '' : ' Du kan logge inn underveis.'}`}
    >
      {notice && !outcome && (
        <p role="alert" className="card">
          {notice}
        </p>
      )}
      <div className="card league-card">
        <CodeForm
          fault={outcome?.fields?.code}
          typed={outcome?.typed.code ?? linked ?? undefined}
          isBusy={isBusy}
        />
        <p role="status" className="muted">
          {isBusy && linked && 'Sjekker koden …'}
        </p>
        <FormResult outcome={outcome} />
      </div>
    </SidePage>
  )
}
