import { type ReactNode, useEffect, useState } from 'react'
import { passkeyWords } from '#words/sign-in.ts'

type Asked = { name: string; remember: boolean; after: string | null }
type Props = {
  kind: 'sign-in' | 'sign-up' | 'add'
  /** The visitor's choices at the moment when the button is pressed. */
  asked: () => Asked
  className?: string
  children: ReactNode
}

/** Makes or uses a passkey, and then leaves the page. The code that asks the device loads with the first press. */
export function PasskeyButton({ kind, asked, className = 'button', children }: Props) {
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    setReady(true)
    if (!('PublicKeyCredential' in window)) setFault(passkeyWords.unknown)
  }, [])
  const press = async () => {
    setBusy(true)
    setFault(null)
    const answer = await passkey(kind, asked()).catch(faultOf)
    if ('next' in answer) return location.assign(answer.next)
    setBusy(false)
    setFault(answer.message)
  }
  return (
    <>
      <button type="button" className={className} disabled={!isReady} aria-disabled={isBusy} onClick={press}>
        {children}
      </button>
      {fault && (
        <p role="alert" className="error-text">
          {fault}
        </p>
      )}
      <noscript>
        <p className="small muted">{passkeyWords.scriptless}</p>
      </noscript>
    </>
  )
}

type Refused = { message: string }
/** The options of the library, which knows their shape for each kind. */
type Begun = { options: never }

async function passkey(
  kind: Props['kind'],
  { name, remember, after }: Asked,
): Promise<{ next: string } | Refused> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  const begun = await post<Begun>({
    step: 'begin',
    kind,
    name,
    remember: String(remember),
    after: after ?? '',
  })
  if ('message' in begun) return begun
  const start = kind === 'sign-in' ? startAuthentication : startRegistration
  const answer = await start({ optionsJSON: begun.options })
  return post<{ next: string }>({ step: 'answer', name, answer: JSON.stringify(answer) })
}

async function post<Answer>(fields: Record<string, string>) {
  const answer = await fetch('/login/passkey', { method: 'POST', body: new URLSearchParams(fields) })
  return answer.json() as Promise<Answer | Refused>
}

/** The user closed the dialog, or the device has the passkey already. */
function faultOf(error: unknown): Refused {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return { message: passkeyWords.known }
  return { message: name === 'NotAllowedError' ? passkeyWords.cancelled : passkeyWords.failed }
}
