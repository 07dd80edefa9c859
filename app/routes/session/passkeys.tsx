import { useRef } from 'react'
import { Link } from 'react-router'
import { PasskeyButton } from '#app/components/passkey-button.tsx'
import { TextField } from '#app/components/text-field.tsx'

type Props = {
  /** The address to return to, if any. */
  after: string | null
  /** The button of a provider above it is the main one. */
  hasProviders: boolean
  /** The visitor brings the account of a code, so that no username is asked for. */
  isNameless: boolean
}

/** Signing in with a passkey, and becoming a user with one. */
export function Passkeys({ after, hasProviders, isNameless }: Props) {
  const name = useRef<HTMLInputElement>(null)
  const asked = () => ({
    name: name.current?.value.trim() ?? '',
    remember: document.querySelector<HTMLInputElement>('[name=remember_me]')?.checked ?? false,
    after,
  })
  return (
    <div className="card form-column login-form">
      <h2>Med passkey</h2>
      <p>
        Fingeravtrykket, ansiktet eller koden du låser opp enheten med. Ingen konto hos andre, og ikke noe
        passord.
      </p>
      <PasskeyButton
        kind="sign-in"
        asked={() => ({ ...asked(), name: '' })}
        className={hasProviders ? 'button button-quiet' : 'button'}
      >
        Logg inn med passkey
      </PasskeyButton>
      <h3>Ny her?</h3>
      {!isNameless && (
        <TextField
          ref={name}
          label="Brukernavn"
          name="username"
          autoComplete="username"
          spellCheck={false}
          maxLength={60}
        />
      )}
      <PasskeyButton kind="sign-up" asked={asked} className="button button-quiet">
        Lag en bruker med passkey
      </PasskeyButton>
      <p className="small">
        <Link to="/login/recover">Kommer du ikke inn?</Link>
      </p>
    </div>
  )
}
