import { Form, redirect } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta } from '#app/page-meta.ts'
import { forPage } from '#worker/pages.ts'
import { signOut } from '#worker/usecases/account/sessions.ts'
import type { Route } from './+types/logout'

export async function action({ context }: Route.ActionArgs) {
  await forPage(context, signOut)
  throw redirect('/')
}

export const handle: LabelsHandle = { labels: { '/logout': 'Logg ut' } }

export const meta = () => [...pageMeta('Logg ut'), { name: 'robots', content: 'noindex' }]

/** A confirmation for visitors who open the address, because a link must not sign anyone out. */
export default function Logout() {
  return (
    <>
      <PageHeading title="Logg ut" lead="Du blir logget ut i denne nettleseren." />
      <Form method="post" reloadDocument>
        <button type="submit" className="button">
          Logg ut
        </button>
      </Form>
    </>
  )
}
