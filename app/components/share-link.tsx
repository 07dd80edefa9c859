import { useEffect, useId, useRef, useState } from 'react'

type Props = { label: string; address: string; title: string }

/** An address to give away: to be marked and copied by hand, by a button, or by what the phone shares with. */
export function ShareLink({ label, address, title }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [ending, setEnding] = useState('')
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setEnding('Kopiert.')
    } catch {
      input.current?.select()
      setEnding('Adressen er merket. Kopier den med tastaturet.')
    }
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
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
            // Whoever changes his mind while sharing has done nothing wrong.
            onClick={() => navigator.share({ title, url: address }).catch(() => {})}
          >
            Del
          </button>
        )}
        <p role="status">{ending}</p>
      </div>
    </div>
  )
}
