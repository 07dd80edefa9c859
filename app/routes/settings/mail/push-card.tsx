import { useEffect, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'
import { countInWords } from '#words/numerals.ts'
import { reminderRefusals } from '#words/refusals/reminders.ts'

type Props = {
  /** The site's push key, or null if it sends no notifications. */
  publicKey: string | null
  /** The endpoints of the user's browsers. */
  browsers: readonly string[]
  outcome: Outcome | undefined
}

/** Turns on notifications in this browser, and lists the others. */
export function PushCard({ publicKey, browsers, outcome }: Props) {
  return (
    <section className="card form-column" aria-labelledby="varsler">
      <h2 id="varsler">Varsler</h2>
      {publicKey === null ? (
        <p className="muted">{reminderRefusals['no-push']}</p>
      ) : (
        <>
          <p className="small muted">En melding på skjermen, også når siden ikke er åpen.</p>
          <div className="needs-script stack-small">
            <ThisBrowser publicKey={publicKey} browsers={browsers} />
          </div>
          <p className="without-script">Varsler kan bare slås på med JavaScript.</p>
        </>
      )}
      {browsers.length > 0 && (
        <Form method="post" className="form-column">
          <p>Du får varsler i {countInWords(browsers.length, 'én nettleser', 'nettlesere')}.</p>
          <button type="submit" name="intent" value="no-pushes" className="button button-quiet">
            Slå av i alle
          </button>
        </Form>
      )}
      <FormResult outcome={outcome} />
    </section>
  )
}

function ThisBrowser({ publicKey, browsers }: { publicKey: string; browsers: readonly string[] }) {
  const submit = useSubmit()
  const [own, setOwn] = useState<PushSubscription | null | 'unknown' | 'impossible'>('unknown')
  const [failure, setFailure] = useState('')

  useEffect(() => {
    if (!('PushManager' in window)) return setOwn('impossible')
    navigator.serviceWorker.ready
      .then(({ pushManager }) => pushManager.getSubscription())
      .then(setOwn, () => setOwn('impossible'))
  }, [])

  async function turnOn() {
    setFailure('')
    try {
      const { pushManager } = await navigator.serviceWorker.ready
      const subscription = await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: publicKey,
      })
      setOwn(subscription)
      submit({ intent: 'push', subscription: JSON.stringify(subscription) }, { method: 'post' })
    } catch {
      setFailure(
        Notification.permission === 'denied'
          ? 'Varsler herfra er blokkert. Du kan tillate dem i innstillingene i nettleseren.'
          : 'Nettleseren kunne ikke slå på varsler. Prøv igjen.',
      )
    }
  }

  async function turnOff(subscription: PushSubscription) {
    await subscription.unsubscribe().catch(() => false)
    setOwn(null)
    submit({ intent: 'no-push', endpoint: subscription.endpoint }, { method: 'post' })
  }

  if (own === 'impossible') {
    return (
      <p>
        Denne nettleseren kan ikke vise varsler. På iPhone kan den det når siden er lagt til på hjemskjermen.
      </p>
    )
  }
  const isOn = own !== null && own !== 'unknown' && browsers.includes(own.endpoint)
  return (
    <>
      {isOn ? (
        <button type="button" className="button button-quiet" onClick={() => turnOff(own)}>
          Slå av i denne nettleseren
        </button>
      ) : (
        <button type="button" className="button" disabled={own === 'unknown'} onClick={turnOn}>
          Slå på i denne nettleseren
        </button>
      )}
      {failure && (
        <p role="alert" className="error-text">
          {failure}
        </p>
      )}
    </>
  )
}
