import { Form, Link } from 'react-router'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { time } from '#words/format.ts'
import { reminderRefusals } from '#words/refusals/reminders.ts'
import type { ReminderSettings } from '#worker/usecases/account/reminder-settings.ts'

type Props = { settings: ReminderSettings; outcome: Outcome | undefined }

/** The address for reminders: missing, waiting for its code, or confirmed. */
export function MailCard({ settings: { sendsMail, address, waiting }, outcome }: Props) {
  return (
    <section className="card stack-small" aria-labelledby="e-post">
      <h2 id="e-post">På e-post</h2>
      {address !== null && (
        <Form method="post" className="form-column">
          <p className="break-anywhere">
            Påminnelser går til <strong>{address}</strong>.
          </p>
          <button type="submit" name="intent" value="remove" className="button button-quiet">
            Fjern adressen
          </button>
        </Form>
      )}
      {waiting !== null && (
        <p className="break-anywhere">
          Vi har sendt en kode til <strong>{waiting.address}</strong>, som gjelder til {time(waiting.until)}.{' '}
          <Link to="/settings/mail/verify">Skriv inn koden</Link>
        </p>
      )}
      {sendsMail ? (
        address === null && <AddressForm outcome={outcome} isSecond={waiting !== null} />
      ) : (
        <p className="muted">{reminderRefusals['no-mail']}</p>
      )}
      <FormResult outcome={outcome} />
    </section>
  )
}

function AddressForm({ outcome, isSecond }: { outcome: Outcome | undefined; isSecond: boolean }) {
  return (
    <Form method="post" className="form-column">
      <TextField
        label="E-postadresse"
        name="address"
        type="email"
        hint="Vi sender en kode dit først. Adressen brukes til påminnelser og rundebrev, og til ingenting annet."
        fault={outcome?.fields?.address}
        defaultValue={outcome?.typed.address ?? ''}
        autoComplete="email"
        required
        maxLength={254}
      />
      <button
        type="submit"
        name="intent"
        value="address"
        className={isSecond ? 'button button-quiet' : 'button'}
      >
        Send kode
      </button>
    </Form>
  )
}
