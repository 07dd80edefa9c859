import { useEffect, useRef, useState } from 'react'
import { FormField } from './form-field.tsx'

type Props = { label: string; address: string; title: string }

/** An address to share: as text to copy, with a copy button, or by the phone's share sheet. */
export function ShareLink({ label, address, title }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setStatus('Kopiert.')
    } catch {
      input.current?.select()
      setStatus('Adressen er merket. Kopier den med tastaturet.')
    }
  }

  return (
    <FormField label={label}>
      {(ties) => (
        <>
          <input
            {...ties}
            ref={input}
            className="input"
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="form-row needs-script">
            <button type="button" className="button button-quiet" onClick={copy}>
              Kopier
            </button>
            {canShare && (
              <button
                type="button"
                className="button button-quiet"
                // Cancelling the share sheet is no error.
                onClick={() => navigator.share({ title, url: address }).catch(() => {})}
              >
                Del
              </button>
            )}
            <p role="status">{status}</p>
          </div>
        </>
      )}
    </FormField>
  )
}
