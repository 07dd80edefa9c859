import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormField } from '#app/components/form-field.tsx'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { list } from '#words/list.ts'
import { sheetRefusals } from '#words/refusals/sheets.ts'
import { sheetWords } from '#words/sheet.ts'
import { forChange } from '#worker/forms/change-form.ts'
import { joinForm } from '#worker/forms/sheets.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readUnclaimed } from '#worker/usecases/admin/joining-people.ts'
import { withQuery } from '#worker/with-query.ts'
import type { Route } from './+types/person'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, (app) => readUnclaimed(app, fromPath.userId(params.id)))

export const action = (sent: Route.ActionArgs) =>
  forChange(sent, joinForm, (_, { id, account }) => ({ join: { person: id, account } }))

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ person }) => person?.username ?? sheetWords.title,
}

export const meta = () => pageMeta('Uten innlogging')

export default function UnclaimedPerson({ loaderData: { person }, actionData }: Route.ComponentProps) {
  const typed = new Map(actionData?.typed)
  if (actionData?.made) {
    return (
      <SidePage
        title="Sesongene er flyttet"
        lead={`${typed.get('account')} har fått dem. Det står i loggen.`}
      >
        <p>
          <Link className="button" to="/admin/sheet">
            Til tidligere sesonger
          </Link>
        </p>
      </SidePage>
    )
  }
  if (person === null)
    return (
      <SidePage title="Uten innlogging">
        <EmptyState title={sheetRefusals['not-unclaimed']} />
      </SidePage>
    )
  const { username, years } = person
  return (
    <SidePage title={username} lead={`Med i ${list(years.map(String))}, og kan ikke logge inn enda.`}>
      <section className="stack-small" aria-labelledby="link">
        <h2 id="link">Har ikke konto</h2>
        <p>
          Lag en lenke, og gi den til {username}. Den som bruker den, logger inn og overtar navnet og
          sesongene.
        </p>
        <p>
          <Link className="button button-quiet" to={withQuery('/admin/access', { q: username })}>
            Lag lenke
          </Link>
        </p>
      </section>
      <section className="stack-small" aria-labelledby="join">
        <h2 id="join">Har konto under et annet navn</h2>
        <p>Kontoen får sesongene, og «{username}» blir borte. Det kan ikke angres.</p>
        <ChangeForm outcome={actionData}>
          <FormField label="Brukernavnet på kontoen" fault={actionData?.fields?.account}>
            {(ties) => (
              <input
                {...ties}
                name="account"
                className="input"
                autoComplete="off"
                defaultValue={typed.get('account')}
              />
            )}
          </FormField>
        </ChangeForm>
      </section>
    </SidePage>
  )
}
