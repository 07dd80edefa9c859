import { useState } from 'react'
import { Form } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { contactForm } from '#worker/forms/contact.ts'
import { forForm } from '#worker/forms/form.ts'
import { forPage } from '#worker/pages.ts'
import { readContact, sendMessage } from '#worker/usecases/site/contacting.ts'
import type { Route } from './+types/contact'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readContact)

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, contactForm, async (app, message) => {
    await sendMessage(app, sent.request.headers.get('CF-Connecting-IP') ?? '', message)
    return 'Takk! Meldingen er sendt.'
  })

export const meta: Route.MetaFunction = () =>
  pageMeta('Kontakt', 'Spørsmål, feil eller forslag? Slik når du oss.')

export default function ContactPage({ loaderData: contact, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Kontakt" lead="Spørsmål, feil eller forslag? Her når du oss." />
      {contact.way === 'their-form' && <TheirForm url={contact.url} />}
      {contact.way === 'our-form' && <OurForm outcome={actionData} />}
      {contact.way === 'address' && <Address email={contact.email} />}
      {contact.way === 'none' && <Nothing />}
    </>
  )
}

function OurForm({ outcome }: { outcome: Outcome | undefined }) {
  // What was sent is not shown again: it would be sent twice.
  const typed: Record<string, string> = outcome && !outcome.done ? outcome.typed : {}
  const fault = outcome?.fields?.message
  return (
    <Form method="post" className="card form-column settings-cards" key={outcome?.done}>
      <div className="field">
        <label htmlFor="message">Melding</label>
        <textarea
          id="message"
          name="message"
          className="input"
          rows={8}
          maxLength={4000}
          required
          defaultValue={typed.message}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && 'message-fault'}
        />
        {fault && (
          <p id="message-fault" role="alert" className="error-text">
            {fault}
          </p>
        )}
      </div>
      <TextField
        label="E-postadressen din, hvis du vil ha svar"
        name="answerTo"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.answerTo ?? ''}
        fault={outcome?.fields?.answerTo}
      />
      {/* For programs alone. */}
      <div className="offstage" aria-hidden="true">
        <label className="field">
          La dette feltet stå tomt
          <input name="website" className="input" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="button">
        Send
      </button>
      <p className="small muted">Meldingen sendes som e-post til den som driver siden. Vi lagrer den ikke.</p>
      <FormResult outcome={outcome} />
    </Form>
  )
}

/** Nothing is fetched from the form's site before the visitor has read where it goes and pressed. */
function TheirForm({ url }: { url: string }) {
  const [isOpen, setOpen] = useState(false)
  const { host } = new URL(url)
  if (isOpen) {
    return (
      <iframe
        // The focus was on the link that has just gone.
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
    <a className="contact-address" href={`mailto:${email}`}>
      {email}
    </a>
    .
  </p>
)

const Nothing = () => (
  <EmptyState title="Dette nettstedet har ikke lagt ut noen kontaktadresse enda.">
    <p>Spør den du fikk adressen til siden av.</p>
  </EmptyState>
)
