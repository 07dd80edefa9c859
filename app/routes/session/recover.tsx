import '#app/styles/forms.css'
import { Form, Link } from 'react-router'
import { FormResult } from '#app/components/form-result.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { noIndex, pageMeta } from '#app/page-meta.ts'
import { forForm } from '#worker/forms/form.ts'
import { recoverForm } from '#worker/forms/ways-in.ts'
import { requestRecovery } from '#worker/usecases/account/recovering.ts'
import { visitorOf } from '#worker/visitor.ts'
import type { Route } from './+types/recover'

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, recoverForm, async (app, { address }): Promise<string> => {
    await requestRecovery(app, visitorOf(sent.request), address)
    return 'Er adressen bekreftet hos en bruker her, er en kode på vei. Den gjelder i én time.'
  })

export const handle: LabelsHandle = { labels: { '/login/recover': 'Kommer du ikke inn?' } }

export const meta = () => [...pageMeta('Kommer du ikke inn?'), noIndex]

export default function Recover({ actionData: outcome }: Route.ComponentProps) {
  return (
    <SidePage
      title="Kommer du ikke inn?"
      lead="Har du bekreftet e-postadressen din her, sender vi deg en kode. Med den kan du lage en ny måte å logge inn på."
    >
      <Form method="post" className="card form-column">
        <TextField
          label="E-postadresse"
          name="address"
          type="email"
          fault={outcome?.fields?.address}
          defaultValue={outcome?.typed.address ?? ''}
          autoComplete="email"
          required
        />
        <button type="submit" className="button">
          Send kode
        </button>
        <FormResult outcome={outcome} />
      </Form>
      <p>
        Har du ingen adresse her, kan en administrator lage en lenke til deg.{' '}
        <Link to="/contact">Kontakt oss</Link>.
      </p>
    </SidePage>
  )
}
