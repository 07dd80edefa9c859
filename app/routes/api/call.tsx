import type { ApiAnswer, ApiCall, ApiCode } from '#worker/api-reference.ts'
import { CodeBlock } from './code-block.tsx'
import { Fields } from './fields.tsx'

type Props = { call: ApiCall; codes: readonly ApiCode[] }

/** One call of the API with everything that a client needs to know. A link to its anchor unfolds it. */
export function Call({ call, codes, isHit }: Props & { isHit: boolean }) {
  const { id, method, path, summary, description, parameters, body, answers } = call
  return (
    <section aria-labelledby={id} hidden={!isHit}>
      <details className="api-details api-call">
        <summary>
          <h3>
            <span>
              <Method method={method} /> <code>{path}</code>
            </span>{' '}
            <span className="muted small">{summary}</span>
          </h3>
        </summary>
        <a id={id} href={`#${id}`} className="touch-link small" aria-label={`${method} ${path}: ${summary}`}>
          Lenke hit
        </a>
        {description && <p>{description}</p>}
        <Demands call={call} />
        {parameters.length > 0 && (
          <>
            <h4>Parametre</h4>
            <Fields fields={parameters} sent />
          </>
        )}
        {body && (
          <>
            <h4>Innhold</h4>
            <Fields fields={body.fields} sent />
            <CodeBlock label="Eksempel, application/json" code={body.example} />
          </>
        )}
        <h4>Svar</h4>
        {answers.map((answer) => (
          <Answer key={answer.status} answer={answer} />
        ))}
        <Refusals call={call} codes={codes} />
      </details>
    </section>
  )
}

const Method = ({ method }: { method: string }) => <span className="api-method">{method}</span>

function Demands({ call: { who, needsToken, answers } }: { call: ApiCall }) {
  return (
    <ul className="row">
      <li className="chip">{who}</li>
      {needsToken && <li className="chip">CSRF-kode</li>}
      {answers.some(({ status }) => status === 304) && <li className="chip">ETag</li>}
    </ul>
  )
}

function Answer({ answer: { status, description, fields, example } }: { answer: ApiAnswer }) {
  if (example === null) {
    return (
      <p>
        <strong className="num">{status}</strong> {description}.
      </p>
    )
  }
  return (
    <>
      <CodeBlock label={`${status} ${description}`} code={example} />
      <details className="api-details">
        <summary>Feltene i svaret</summary>
        <Fields fields={fields} />
      </details>
    </>
  )
}

function Refusals({ call: { refusals }, codes }: Props) {
  return (
    <>
      <h4>Avvises med</h4>
      <dl className="terms">
        {refusals.map(({ status, code }) => (
          <div key={code}>
            <dt className="num">
              {status} <code>{code}</code>
            </dt>
            <dd>{codes.find((known) => known.code === code)?.meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
