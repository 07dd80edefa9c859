import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { forPage } from '#worker/pages.ts'
import type { Route } from './+types/contact'

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async ({ settings }) => ({
    formUrl: settings.CONTACT_FORM_URL,
    email: settings.CONTACT_EMAIL,
  }))

export const meta: Route.MetaFunction = () =>
  pageMeta('Kontakt', 'Spørsmål, feil eller forslag? Slik når du oss.')

export default function Contact({ loaderData: { formUrl, email } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Kontakt" lead="Spørsmål, feil eller forslag? Her når du oss." />
      {formUrl ? <Form url={formUrl} /> : email ? <Address email={email} /> : <Nothing />}
    </>
  )
}

/** Nothing is fetched from the form's site before the visitor has read where it goes and pressed. */
function Form({ url }: { url: string }) {
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
