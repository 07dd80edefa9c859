import { windowChecks } from '#game/seal/finding.ts'
import { isTimeKnown } from '#game/unknown-time.ts'
import { capitalized } from '#words/format.ts'
import { numeral } from '#words/numerals.ts'
import { sealCheckWords, type WindowFinding, wrongInWords } from '#words/seal/findings.ts'
import { isOfWindow } from '#words/seal/verdict.ts'
import { Mark, markOf } from './mark.tsx'
import type { Checked } from './use-check.ts'

/** The checks, with a mark when each is done. */
export function CheckSteps({ checked, seals }: { checked: Checked | null; seals: number }) {
  const findings = checked?.findings.filter(isOfWindow) ?? []
  // A single seal has no other one to agree with.
  const shown = windowChecks.filter((check) => check !== 'consistency' || seals > 1)
  const sound = findings.filter(({ check, ok }) => ok && shown.includes(check)).length
  return (
    <section aria-labelledby="kontrollert">
      <div className="title-row">
        <h2 id="kontrollert">Dette kontrolleres</h2>
        {checked && (
          <p className="small muted">
            {capitalized(numeral(sound))} av {numeral(shown.length)} stemmer
          </p>
        )}
      </div>
      <ol className="panel divided seal-steps">
        {shown.map((check) => (
          <Step
            key={check}
            check={check}
            finding={findings.find((one) => one.check === check)}
            checked={checked}
          />
        ))}
      </ol>
    </section>
  )
}

const timelessIn = ({ published }: Checked) =>
  published.openings.filter(({ record }) => !isTimeKnown(record.storedAt)).length

type Props = { check: WindowFinding['check']; finding: WindowFinding | undefined; checked: Checked | null }

function Step({ check, finding, checked }: Props) {
  const { title, what } = sealCheckWords[check]
  return (
    <li>
      <span className="seal-step-mark">
        <Mark state={finding ? markOf(finding.ok) : 'waiting'} />
      </span>
      <div>
        {title}
        {finding && checked && (
          <p className={finding.facts.wrong ? 'small error-text' : 'small muted'}>
            {finding.facts.wrong
              ? wrongInWords(finding.facts.wrong, checked.published, checked.names)
              : what(finding.facts.checked, timelessIn(checked))}
          </p>
        )}
      </div>
    </li>
  )
}
