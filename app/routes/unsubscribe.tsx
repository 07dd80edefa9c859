import '#app/styles/forms.css'
import { Form, Link } from 'react-router'
import { SidePage } from '#app/components/side-page.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta } from '#app/page-meta.ts'
import { forPage } from '#worker/pages.ts'
import { requireUnsubscriber, unsubscribe } from '#worker/usecases/account/unsubscribing.ts'
import type { Route } from './+types/unsubscribe'

const asked = (request: Request) => {
  const { searchParams } = new URL(request.url)
  return { user: searchParams.get('user'), token: searchParams.get('token') }
}

/** A GET changes nothing, because mail scanners open every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await forPage(context, (app) => requireUnsubscriber(app, asked(request)))
  return null
}

/** Sent by the button on this page, or by a mail program, which ignores the answer. */
export async function action({ context, request }: Route.ActionArgs) {
  await forPage(context, (app) => unsubscribe(app, asked(request)))
  return { isDone: true }
}

export const handle: LabelsHandle = { labels: { '/unsubscribe': 'Stopp påminnelser' } }

export const meta = () => [...pageMeta('Stopp påminnelser'), { name: 'robots', content: 'noindex' }]

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <SidePage title="Stopp påminnelser">
      <div className="card stack-small">
        <p role="status">
          {actionData?.isDone && 'Du får ikke flere påminnelser på e-post. Adressen din er slettet hos oss.'}
        </p>
        {actionData?.isDone ? (
          <p>
            Ombestemmer du deg, legger du den inn igjen under <Link to="/settings/mail">Påminnelser</Link>.
          </p>
        ) : (
          <Form method="post" className="form-column">
            <p>Vi slutter å sende deg påminnelser på e-post, og sletter adressen din.</p>
            <button type="submit" className="button">
              Stopp påminnelsene
            </button>
          </Form>
        )}
      </div>
    </SidePage>
  )
}
