import { Form } from 'react-router'
import { shownCode } from '#game/letter-code.ts'
import { time } from '#words/format.ts'
import type { LinkCode } from '#worker/usecases/account/making-link-codes.ts'

/** Makes a code for another device, and shows it once. */
export const CodeCard = ({ code }: { code: LinkCode | null }) => (
  <section className="card stack-small" aria-labelledby="code">
    <h2 id="code">Kode til en annen enhet</h2>
    {code === null ? (
      <p>
        Logg inn på den andre enheten på en ny måte. Når du blir bedt om et brukernavn, skriver du koden i
        stedet. Da er du inne på samme konto.
      </p>
    ) : (
      <p role="status">
        Koden gjelder til {time(code.expiresAt)} og virker én gang. Skriv den på den andre enheten, og vis den
        ikke til andre.
        <strong className="code-to-read">{shownCode(code.code)}</strong>
      </p>
    )}
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="code" />
      <button type="submit" className="button button-quiet">
        {code === null ? 'Lag kode' : 'Lag ny kode'}
      </button>
    </Form>
  </section>
)
