import type { ApiReference } from '#worker/api-reference.ts'
import { CodeBlock } from './code-block.tsx'

/** The shape of an error, and every code. */
export const ErrorCodes = ({ reference: { codes, errorExample } }: { reference: ApiReference }) => (
  <section aria-labelledby="feil">
    <div className="prose">
      <h2 id="feil">Feil</h2>
      <p>
        Et svar fra 400 og opp har en kode, som et program kan gå etter, og en setning på norsk, som kan
        endres. Gjelder feilen bestemte parametre eller felt, står de i <code>fields</code>.
      </p>
      <CodeBlock label="Eksempel, 400" code={errorExample} />
    </div>
    <dl className="terms api-codes">
      {codes.map(({ code, status, meaning, message }) => (
        <div key={code} id={`feil-${code}`}>
          <dt>
            <span className="num">{status}</span> <code>{code}</code>
          </dt>
          <dd>
            <p>{meaning}.</p>
            <p className="muted">«{message}»</p>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
