import type { GuessReasons, WordsOf } from '#game/refusals/reasons.ts'
import { beingSealed } from '#words/being-sealed.ts'
import { dateTime } from '#words/format.ts'
import { pageSentences } from '#words/page-sentences.ts'

/** 'guesses-hidden' on pages. `shownFrom`: when everyone can see them, or null if nobody knows yet. */
export const hiddenInWords = (shownFrom: number | null): { title: string; detail: string } =>
  shownFrom === null
    ? {
        title: pageSentences.guessesNotYet,
        detail: 'Tipsene vises her når sesongen er lagt inn, og fristen er ute.',
      }
    : {
        title: 'Tipsene er hemmelige til fristen.',
        detail: `${pageSentences.guessesNotYet} Alle kan se tipsene når fristen går ut, ${dateTime(shownFrom)}.`,
      }

/** Why nothing can be guessed on a new site. */
export const noSeasonYet = 'Ingen sesong er lagt inn enda.'

export const guessRefusals: WordsOf<GuessReasons> = {
  'guessing-not-open': pageSentences.guessingSoonPlaceholder,
  'guesses-hidden': () => pageSentences.guessesNotYet,
  'guesses-being-sealed': beingSealed,
  'cutoff-passed': ({ cutoff }) => `Fristen gikk ut ${dateTime(cutoff)}. Tipset ble ikke lagret.`,
  'no-such-target': 'Vi finner ikke det dette tipset gjelder. Last siden på nytt.',
  'not-on-grid': 'Føreren står ikke på startoppstillingen til løpet.',
  'not-in-season': 'Føreren kjører ikke denne sesongen.',
  'wrong-ranking': ({ unknown, duplicated, missing }) =>
    [
      unknown.length > 0 && `Er ikke med i sesongen: ${unknown.join(', ')}.`,
      duplicated.length > 0 && `Står mer enn én gang: ${duplicated.join(', ')}.`,
      missing.length > 0 && `Mangler: ${missing.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  'submission-used': 'Denne lagringen er allerede brukt til et annet tips. Prøv igjen.',
  'no-seal-key': 'Nettstedet mangler nøkkelen det signerer kvitteringer med. Si fra til den som driver det.',
  'save-uncertain': 'Vi vet ikke om tipset ble lagret. Prøv igjen; det blir aldri lagret to ganger.',
}
