import './contact.css'
import { useState } from 'react'
import { Form } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormField } from '#app/components/form-field.tsx'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta } from '#app/page-meta.ts'
import { contactForm } from '#worker/forms/contact.ts'
import { forForm } from '#worker/forms/form.ts'
import { forPage } from '#worker/pages.ts'
import { readContact, sendMessage } from '#worker/usecases/site/contacting.ts'
import { visitorOf } from '#worker/visitor.ts'
import type { Route } from './+types/contact'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readContact)

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, contactForm, async (app, message) => {
    await sendMessage(app, visitorOf(sent.request), message)
    return 'Takk! Meldingen er sendt.'
  })

export const handle: LabelsHandle = { labels: { '/contact': 'Kontakt' } }

export const meta: Route.MetaFunction = () =>
  pageMeta('Kontakt', 'Spørsmål, feil eller forslag? Slik når du oss.')

export default function ContactPage({ loaderData: contact, actionData }: Route.ComponentProps) {
  return (
    <SidePage title="Kontakt" lead="Spørsmål, feil eller forslag? Her når du oss.">
      {contact.channel === 'their-form' && <TheirForm url={contact.url} />}
      {contact.channel === 'our-form' && <OurForm outcome={actionData} />}
      {contact.channel === 'address' && <Address email={contact.email} />}
      {contact.channel === 'none' && <Nothing />}
    </SidePage>
  )
}

function OurForm({ outcome }: { outcome: Outcome | undefined }) {
  // A sent message is not shown again, so that it is not sent twice.
  const typed: Record<string, string> = outcome && !outcome.done ? outcome.typed : {}
  return (
    <Form method="post" className="card form-column" key={outcome?.done}>
      <FormField label="Melding" fault={outcome?.fields?.message}>
        {(ties) => (
          <textarea
            {...ties}
            name="message"
            className="input"
            rows={8}
            maxLength={4000}
            required
            defaultValue={typed.message}
          />
        )}
      </FormField>
      <TextField
        label="E-postadressen din, hvis du vil ha svar"
        name="answerTo"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.answerTo ?? ''}
        fault={outcome?.fields?.answerTo}
      />
      {/* A honeypot for bots. */}
      <div className="offstage" aria-hidden="true">
        <label className="field">
          La dette feltet stå tomt
          <input name="website" className="input" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="button">
        Send
      </button>
      <p className="small muted">
        Meldingen sendes som e-post til den som driver nettstedet. Vi lagrer den ikke.
      </p>
      <FormResult outcome={outcome} />
    </Form>
  )
}

/** Loads nothing from the form's site until the visitor has seen its address and pressed the button. */
function TheirForm({ url }: { url: string }) {
  const [isOpen, setOpen] = useState(false)
  const { host } = new URL(url)
  if (isOpen) {
    return (
      <iframe
        // Takes the focus from the button that has just disappeared.
        ref={(frame) => frame?.focus()}
        className="contact-form"
        src={url}
        title="Kontaktskjema"
        sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
        referrerPolicy="no-referrer"
      />
    )
  }
  return (
    <div className="card prose">
      <p>
        Skjemaet ligger hos <strong>{host}</strong>. Når du åpner det, henter nettleseren din det derfra, og
        det du skriver, sendes dit.
      </p>
      <p>
        <a
          className="button"
          href={url}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          Åpne skjemaet fra {host}
        </a>
      </p>
    </div>
  )
}

const Address = ({ email }: { email: string }) => (
  <p>
    Skriv til{' '}
    <a className="touch-link contact-address" href={`mailto:${email}`}>
      {email}
    </a>
    .
  </p>
)

const Nothing = () => (
  <EmptyState title="Dette nettstedet har ikke lagt ut noen kontaktadresse enda.">
    <p>Spør den du fikk adressen av.</p>
  </EmptyState>
)
