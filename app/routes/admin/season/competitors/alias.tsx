import '#app/routes/admin/season/title-fold.css'
import './alias.css'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { forSeason } from '#worker/forms/change-form.ts'
import { aliasForm } from '#worker/forms/competitors.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { aliasesRequest } from '#worker/usecases/admin/competitors.ts'
import { readAdminSeason } from '#worker/usecases/admin/seasons.ts'
import type { Route } from './+types/alias'
import { AliasFields } from './alias-fields.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { year, competitors, aliases } = await readAdminSeason(app, fromPath.year(params.year))
    // A refused import links here with the unknown name.
    const unknown = new URL(request.url).searchParams.get('alias') ?? ''
    return { year, competitors, aliases, unknown }
  })

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, aliasForm, (_, typed) => aliasesRequest(typed))

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`Alias ${params.year}`)

export default function AdminAliases({ loaderData, actionData }: Route.ComponentProps) {
  const { year, competitors, aliases, unknown } = loaderData
  return (
    <>
      <PageHeading
        title={`Alias ${year}`}
        lead="Hva kildene kaller førere og konstruktører. Et navn vi ikke kjenner, stopper importen."
      />
      <div className="admin-column">
        <ChangeForm outcome={actionData} key={JSON.stringify(aliases)}>
          <AliasFields
            competitors={competitors}
            aliases={aliases}
            unknown={unknown}
            typed={actionData && !actionData.made ? actionData.typed : []}
            faults={actionData?.fields ?? {}}
          />
        </ChangeForm>
      </div>
    </>
  )
}
