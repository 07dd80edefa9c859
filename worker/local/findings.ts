import type { Check, CheckState } from '#game/refusals/setup.ts'
import { checkSentence } from '#words/setup/check-reasons.ts'
import { aboutCheck } from '#words/setup/checks.ts'

/** A line of npm run doctor. */
export type DoctorFinding = { state: CheckState; what: string; line: string }

/** A check in the words of the page /setup. */
export function findingOf(check: Check): DoctorFinding {
  const { title, names } = aboutCheck(check)
  return { state: check.state, what: title, line: `${checkSentence(check.reason)} (${names.join(', ')})` }
}

export const anyWrong = (findings: readonly DoctorFinding[]): boolean =>
  findings.some(({ state }) => state === 'wrong')

const labels: Record<CheckState, string> = { ok: 'ok', wrong: 'WRONG', off: '-' }
/** ANSI: green, red, grey. The words alone are enough. */
const colors: Record<CheckState, number> = { ok: 32, wrong: 31, off: 90 }

/** One line per finding, and a sum. */
export function reportOf(findings: readonly DoctorFinding[], isColored: boolean): string {
  const width = Math.max(...findings.map(({ what }) => what.length))
  const lines = findings.map(({ state, what, line }) => {
    const label = labels[state].padEnd(6)
    const shown = isColored ? `\u001b[${colors[state]}m${label}\u001b[0m` : label
    return `${shown} ${what.padEnd(width)}  ${line}`
  })
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  return [...lines, '', wrong === 0 ? 'Nothing is wrong.' : `${wrong} to mend.`].join('\n')
}
