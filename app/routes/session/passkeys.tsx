import { useRef } from 'react'
import { PasskeyButton } from '#app/components/passkey-button.tsx'

type Props = {
  /** The address to return to, if any. */
  after: string | null
  isRemembered: boolean
  /** The visitor brings the account of a code, so that no username is asked for. */
  isNameless: boolean
}

/** Signing in with a passkey, and becoming a user with one. */
export function Passkeys({ after, isRemembered, isNameless }: Props) {
  const name = useRef<HTMLInputElement>(null)
  const remember = useRef<HTMLInputElement>(null)
  const asked = () => ({
    name: name.current?.value.trim() ?? '',
    remember: remember.current?.checked ?? false,
    after,
  })
  return (
    <div className="card form-column login-form">
      <h2>Med passkey</h2>
      <p>
        Fingeravtrykket, ansiktet eller koden du låser opp enheten med. Ingen konto hos andre, og ikke noe
        passord.
      </p>
      <label className="check">
        <input ref={remember} type="checkbox" defaultChecked={isRemembered} />
        Husk meg her
      </label>
      <PasskeyButton kind="sign-in" asked={() => ({ ...asked(), name: '' })}>
        Logg inn med passkey
      </PasskeyButton>
      <hr />
      <h3>Ny her?</h3>
      {!isNameless && (
        <label className="stack-small">
          Brukernavn
          <input ref={name} className="input" autoComplete="username" spellCheck={false} maxLength={60} />
        </label>
      )}
      <PasskeyButton kind="sign-up" asked={asked} className="button button-quiet">
        Lag en bruker med passkey
      </PasskeyButton>
    </div>
  )
}
