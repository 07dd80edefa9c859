import type { Check, CheckState } from '#game/refusals/setup.ts'
import { checkSentence } from '#words/setup/check-reasons.ts'
import { aboutCheck, howToSet, stateWords } from '#words/setup/checks.ts'
import { AskSources } from './ask-sources.tsx'
import { StateMark } from './state-mark.tsx'

/** The checks with the one that the visitor has started. */
export const withAsked = (checks: readonly Check[], asked: Check | null | undefined): Check[] =>
  checks.map((check) => (check.name === asked?.name ? asked : check))

/** Every setting and binding, by state: what to mend comes first. Sources that can be asked have a list of their own unless they fail. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const apart = checks.filter(
    ({ name, state, reason }) => name === 'sources' && state !== 'wrong' && reason !== 'sources-off',
  )
  const isAsked = apart.some(({ state }) => state === 'ok')
  const of = (wanted: CheckState) =>
    checks.filter((check) => check.state === wanted && !apart.includes(check))
  return (
    <div className="stack-small">
      <details className="fold" open={of('wrong').length > 0}>
        <summary>Slik legger du inn en verdi</summary>
        <ol>
          {howToSet.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
      <Group state="wrong" checks={of('wrong')} />
      <Group
        id="now"
        state={isAsked ? 'ok' : 'off'}
        title={isAsked ? 'Sjekket nå' : 'Ikke sjekket'}
        checks={apart}
        isOpen={isAsked}
      />
      <Group state="off" checks={of('off')} />
      <Group state="ok" checks={of('ok')} />
    </div>
  )
}

type GroupProps = { state: CheckState; checks: Check[]; id?: string; title?: string; isOpen?: boolean }

/** Only what to mend is open, and what has just been checked. */
function Group({
  state,
  checks,
  id = state,
  title = stateWords[state],
  isOpen = state === 'wrong',
}: GroupProps) {
  if (checks.length === 0) return null
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <h2 id={`checks-${id}`} className="check-group">
          <StateMark state={state} />
          {title}
          <span className="small muted">{checks.length}</span>
        </h2>
      </summary>
      <Items checks={checks} />
    </details>
  )
}

const Items = ({ checks }: { checks: Check[] }) => (
  <ul className="panel divided checks">
    {checks.map((check) => {
      const { title, names, what } = aboutCheck(check)
      return (
        <li key={title} className="check-item">
          <div>
            <h3>{title}</h3>
            <p className="small muted check-names">{names.join(', ')}</p>
          </div>
          <div>
            <p>{what}</p>
            <p className={check.state === 'wrong' ? 'error-text' : 'small muted'}>
              {checkSentence(check.reason)}
            </p>
            {check.name === 'sources' && check.reason !== 'sources-off' && <AskSources />}
          </div>
        </li>
      )
    })}
  </ul>
)
