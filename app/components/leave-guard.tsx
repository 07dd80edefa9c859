import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

type Props = {
  when: boolean
  /** A sentence about the guess that stays saved. */
  kept?: string
}

/** Confirms before the user leaves unsaved changes. The browser itself confirms when the tab closes. */
export function LeaveGuard({ when, kept = 'Tipset du har lagret før, gjelder fortsatt.' }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  const dialog = useRef<HTMLDialogElement>(null)
  const isAsking = blocker.state === 'blocked'

  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])

  useEffect(() => {
    if (isAsking) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isAsking])

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="leave-guard" onClose={() => blocker.reset?.()}>
      <h2 id="leave-guard">Endringene er ikke lagret</h2>
      <p>Går du videre nå, er de borte. {kept}</p>
      <div className="form-row">
        <button type="button" className="button" onClick={() => blocker.reset?.()}>
          Bli her
        </button>
        <button type="button" className="button button-quiet" onClick={() => blocker.proceed?.()}>
          Gå uten å lagre
        </button>
      </div>
    </dialog>
  )
}
