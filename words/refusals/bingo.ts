import { maxCellText } from '#game/bingo.ts'
import type { BingoReasons, WordsOf } from '#game/refusals/reasons.ts'
import { pageSentences } from '#words/page-sentences.ts'

/** Why a bingo edit is refused. The pages add the sentence of the specification in front. */
export const bingoRefusals: WordsOf<BingoReasons> = {
  'card-exists': 'Året har allerede et brett.',
  'no-card': 'Året har ikke noe brett enda.',
  'card-not-yet': pageSentences.bingoNotYet,
  'no-such-cell': 'Rutene har nummer fra 0 til 24.',
  'cell-changed': ({ text }) =>
    `En annen har endret ruta. ${text === '' ? 'Nå er den tom.' : `Nå står det: «${text}».`}`,
  'cell-text-invisible': 'Teksten har usynlige tegn. Skriv den på nytt.',
  'cell-text-long': ({ length }) => `Teksten kan ha høyst ${maxCellText} tegn. Den har ${length}.`,
  'edit-uncertain': 'Vi vet ikke om endringen ble lagret. Prøv igjen.',
}
