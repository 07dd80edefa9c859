import { ownValue } from '#game/own-value.ts'
import { savedAfterShown } from '#game/seal/after-shown.ts'
import type { SealFinding } from '#game/seal/finding.ts'
import type { PublishedWindow } from '#game/seal/published.ts'
import { number } from '#words/format.ts'
import { list } from '#words/list.ts'
import { questionWords } from '#words/questions.ts'
import { afterShown } from '#words/shown-guesses.ts'
import { sealCheckWords, type WindowFinding, wrongInWords } from './findings.ts'
import { guessInWords, type SealNames } from './guess.ts'

/** The result of a check. `isSound` null: nothing is wrong, but not everything could be checked. */
type VerdictInWords = {
  isSound: boolean | null
  title: string
  /** The viewer's own guesses that count, one sentence each. */
  own: string[]
  lines: string[]
}

export const isOfWindow = (finding: SealFinding): finding is WindowFinding => finding.check !== 'receipts'

/** The result of all checks of a window, for a viewer. */
export function verdictInWords(
  findings: readonly SealFinding[],
  window: PublishedWindow,
  { names, viewer }: { names: SealNames; viewer: string | null },
): VerdictInWords {
  const checks = findings.filter(isOfWindow)
  const wrong = checks.flatMap(({ facts }) => (facts.wrong ? [facts.wrong] : []))
  if (wrong.length > 0) {
    return {
      isSound: false,
      title: 'Kontrollen fant noe som ikke stemmer.',
      own: [],
      lines: [...new Set(wrong.map((one) => wrongInWords(one, window, names)))],
    }
  }
  const isWhole = checks.every(({ ok }) => ok)
  return {
    isSound: isWhole ? true : null,
    title: titleOf(window),
    own: ownInWords(window, names, viewer),
    lines: [
      ...checks.filter(({ ok }) => ok === null).map(({ check }) => notChecked(check)),
      ...afterShownInWords(window),
    ],
  }
}

function titleOf({ openings: { length }, leaves }: PublishedWindow): string {
  if (leaves === null) return 'Seglet stemmer. Det har så mange tips at bare dine er kontrollert ett for ett.'
  return length === 0
    ? 'Seglet stemmer. Ingen tips teller her.'
    : `${number(length)} av ${number(length)} tips stemmer.`
}

/** "2 tips på vinneren og tiendeplassen er lagret etter at andres tips var vist. …" Nothing if a window was not opened again. */
function afterShownInWords(window: PublishedWindow): string[] {
  const late = savedAfterShown(window).map(({ record }) => record.category)
  if (late.length === 0) return []
  const questions = [...new Set(late)].map(
    (category) => ownValue<{ object: string }>(questionWords, category)?.object ?? category,
  )
  const guesses = `${number(late.length)} ${window.leaves === null ? 'av dine tips' : 'tips'}`
  return [
    `${guesses} på ${list(questions)} er lagret ${afterShown}. En administrator hadde åpnet igjen, så dette er ingen feil.`,
  ]
}

const notChecked = (check: WindowFinding['check']) =>
  `Signaturen kunne ikke kontrolleres her: nettleseren kan ikke Ed25519. Resten er kontrollert, men «${
    sealCheckWords[check].title
  }» må du kontrollere i en nyere nettleser.`

/** "Ditt tips (10. plass: Albon, kl. 14.32.05) er nummer 233." */
const ownInWords = ({ openings }: PublishedWindow, names: SealNames, viewer: string | null): string[] =>
  openings
    .filter(({ record }) => record.user === viewer)
    .map(({ record, index }) => `Ditt tips (${guessInWords(record, names)}) er nummer ${number(index + 1)}.`)
