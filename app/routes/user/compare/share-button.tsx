import { useRef, useState } from 'react'

type Props = { label: string; address: string; title: string }

/** One button that opens the share sheet, else copies. Without scripts, or if both fail, the address shows. */
export function ShareButton({ label, address, title }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const [shows, setShows] = useState(false)

  async function share() {
    if (typeof navigator.share === 'function') {
      // Cancelling the share sheet is no error.
      await navigator.share({ title, url: address }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(address)
      setStatus('Adressen er kopiert.')
    } catch {
      setShows(true)
      setStatus('Kopier adressen herfra.')
      requestAnimationFrame(() => input.current?.select())
    }
  }

  return (
    <div className="row share-button">
      <button type="button" className="button needs-script" onClick={share}>
        {label}
      </button>
      <p role="status" className="small">
        {status}
      </p>
      <input
        ref={input}
        className={shows ? 'input' : 'input without-script'}
        aria-label={label}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  )
}
