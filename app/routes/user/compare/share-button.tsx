import { useRef, useState } from 'react'
import { useSharing } from '#app/components/use-sharing.ts'

type Props = { label: string; address: string; title: string }

/** One button that opens the share sheet, else copies. Without scripts, or if both fail, the address shows. */
export function ShareButton({ label, address, title }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [shows, setShows] = useState(false)

  const { status, share } = useSharing({ title, address }, () => {
    setShows(true)
    requestAnimationFrame(() => input.current?.select())
    return 'Kopier lenken herfra.'
  })

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
