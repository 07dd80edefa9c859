import { FormResult } from '#app/components/form-result.tsx'
import { ShareLink } from '#app/components/share-link.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { dateTime } from '#words/format.ts'
import { forForm } from '#worker/forms/form.ts'
import { endingForm } from '#worker/forms/roles.ts'
import { forPage, fromQuery, orSignInAgain, siteOrigin } from '#worker/pages.ts'
import { readOthersNamed } from '#worker/usecases/admin/ending-sessions.ts'
import { makeLinkFor } from '#worker/usecases/admin/letting-in.ts'
import { withQuery } from '#worker/with-query.ts'
import type { Route } from './+types/access'
import { PeopleSearch } from './people-search.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  ...(await forPage(context, (app) => readOthersNamed(app, fromQuery.search(request)))),
  origin: siteOrigin(context, request),
})

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, endingForm, (app, { user }) =>
    orSignInAgain(withQuery('/admin/access', { q: fromQuery.search(sent.request) }), () =>
      makeLinkFor(app, user),
    ),
  )

export const meta = () => pageMeta('Slipp inn en bruker')

export default function LetIn({ loaderData: { search, found, origin }, actionData }: Route.ComponentProps) {
  const link = actionData?.done
  return (
    <SidePage
      title="Slipp inn en bruker"
      lead="En som ikke kommer inn lenger, kan få en lenke som virker én gang. Vær sikker på hvem du gir den til: den åpner kontoen."
    >
      <PeopleSearch
        search={search}
        found={found}
        field="user"
        verb="Lag lenke"
        labelOf={(name) => `Lag lenke til ${name}`}
      />
      {link && (
        <section className="card stack-small" aria-labelledby="link">
          <h2 id="link">Lenke til {link.username}</h2>
          <p>
            Gjelder til {dateTime(link.expiresAt)}. Den vises bare nå, og at du har laget den, står i loggen.
            Når den brukes, blir {link.username} logget ut alle andre steder.
          </p>
          <ShareLink label="Lenke" address={origin + link.path} title={`Lenke til ${link.username}`} />
        </section>
      )}
      <FormResult outcome={actionData && { ...actionData, done: null }} />
    </SidePage>
  )
}
