import { FormResult } from '#app/components/form-result.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { forForm } from '#worker/forms/form.ts'
import { endingForm } from '#worker/forms/roles.ts'
import { forPage, fromQuery, orSignInAgain } from '#worker/pages.ts'
import { endSessionsOf, readOthersNamed } from '#worker/usecases/admin/ending-sessions.ts'
import { withQuery } from '#worker/with-query.ts'
import type { Route } from './+types/sessions'
import { PeopleSearch } from './people-search.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) => readOthersNamed(app, fromQuery.search(request)))

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, endingForm, async (app, { user }): Promise<string> => {
    const again = withQuery('/admin/sessions', { q: fromQuery.search(sent.request) })
    const name = await orSignInAgain(again, () => endSessionsOf(app, user))
    return `${name} er logget ut overalt. Det står i loggen.`
  })

export const meta = () => pageMeta('Logg ut en bruker')

export default function EndSessions({ loaderData: { search, found }, actionData }: Route.ComponentProps) {
  return (
    <SidePage
      title="Logg ut en bruker"
      lead="Brukeren blir logget ut overalt med en gang, for eksempel når en telefon er mistet. Tips og roller blir stående."
    >
      <PeopleSearch
        search={search}
        found={found}
        field="user"
        verb="Logg ut"
        labelOf={(name) => `Logg ut ${name} overalt`}
      />
      <FormResult outcome={actionData} />
    </SidePage>
  )
}
