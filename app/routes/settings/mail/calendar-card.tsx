import { Form } from 'react-router'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'
import { ShareLink } from '#app/components/share-link.tsx'
import { siteName } from '#words/site.ts'

type Props = { address: string | null; outcome: Outcome | undefined }

/** A personal calendar to subscribe to. Its address is the secret. */
export function CalendarCard({ address, outcome }: Props) {
  return (
    <section className="card" aria-labelledby="kalender">
      <Form method="post" className="form-column">
        <h2 id="kalender">I kalenderen</h2>
        <p className="small muted">
          Alle økter og frister, med varsel så lenge før fristen som du har valgt. Flyttes et løp, flytter
          kalenderen seg etter.
        </p>
        {address !== null && (
          <>
            <ShareLink label="Hemmelig adresse" address={address} title={`${siteName} i kalenderen`} />
            <p>
              <a href={address.replace(/^https?:/, 'webcal:')} className="button">
                Abonner i kalenderen
              </a>
            </p>
            <p className="small muted">
              Alle som kjenner adressen, kan lese kalenderen. Er den kommet på avveie, lager du en ny.
            </p>
          </>
        )}
        <div className="form-row">
          <button type="submit" name="intent" value="calendar" className="button button-quiet">
            {address === null ? 'Lag kalenderlenke' : 'Lag ny adresse'}
          </button>
          {address !== null && (
            <button type="submit" name="intent" value="no-calendar" className="button button-quiet">
              Fjern adressen
            </button>
          )}
        </div>
        <FormResult outcome={outcome} />
      </Form>
    </section>
  )
}
