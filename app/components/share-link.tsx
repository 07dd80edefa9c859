import { useEffect, useRef, useState } from 'react'
import { FormField } from './form-field.tsx'
import { useSharing } from './use-sharing.ts'

type Props = { label: string; address: string; title: string }

/** An address to share: as text to copy, with a copy button, or by the phone's share sheet. */
export function ShareLink({ label, address, title }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { status, copy, share } = useSharing({ title, address }, () => {
    input.current?.select()
    return 'Lenken er merket. Kopier den med tastaturet.'
  })
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])

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
              <button type="button" className="button button-quiet" onClick={share}>
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
