import { useRef } from 'react'
import { PasskeyButton } from '#app/components/passkey-button.tsx'
import { TextField } from '#app/components/text-field.tsx'

const isToRemember = () => document.querySelector<HTMLInputElement>('[name=remember_me]')?.checked ?? false

/** `isQuiet`: the button of a provider above it is the main one. */
export const PasskeySignIn = ({ after, isQuiet }: { after: string | null; isQuiet: boolean }) => (
  <>
    <PasskeyButton
      kind="sign-in"
      asked={() => ({ name: '', remember: isToRemember(), after })}
      className={isQuiet ? 'button button-quiet' : 'button'}
    >
      Logg inn med passkey
    </PasskeyButton>
    <p className="small muted">
      Med passkey logger du inn slik du låser opp enheten: med fingeravtrykk, ansikt eller kode. Ingen konto
      hos andre, og ikke noe passord.
    </p>
  </>
)

type Props = {
  /** The address to return to, if any. */
  after: string | null
  /** The names of the providers, or '' if there are none. */
  providers: string
  /** The visitor brings the account of a code, so that no username is asked for. */
  isNameless: boolean
}

/** Becoming a user with a passkey. A provider's button also makes one. */
export function SignUp({ after, providers, isNameless }: Props) {
  const name = useRef<HTMLInputElement>(null)
  return (
    <section className="card form-column login-form" aria-labelledby="new-here">
      <h2 id="new-here">Ny her?</h2>
      {providers && (
        <>
          <p>
            {`Med ${providers}: bruk knappen over. Vi lagrer bare en id derfra, ikke navnet eller e‑postadressen din.`}
          </p>
          <p>Uten: {isNameless ? 'lag en passkey.' : 'velg et brukernavn, og lag en passkey.'}</p>
        </>
      )}
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
      <PasskeyButton
        kind="sign-up"
        asked={() => ({ name: name.current?.value.trim() ?? '', remember: isToRemember(), after })}
        className="button button-quiet"
      >
        Lag en bruker med passkey
      </PasskeyButton>
    </section>
  )
}
