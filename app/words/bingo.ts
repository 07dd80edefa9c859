import { maxCellText } from '#game/bingo.ts'

// Apart from words.ts, so that only the pages of the bingo carry them.

/** Why the bingo could not be edited; said after the specification's own sentence. */
export const bingoWords = {
  exists: 'Året har alt et brett.',
  noCard: 'Året har ikke noe brett enda.',
  noSuchCell: 'Rutene har nummer fra 0 til 24.',
  /** `text` is what stands there now. */
  textChanged: (text: string) =>
    `En annen har endret ruta. ${text === '' ? 'Nå er den tom.' : `Nå står det: «${text}».`}`,
  invisible: 'Teksten har usynlige tegn. Skriv den på nytt.',
  tooLong: (length: number) => `Teksten kan ha høyst ${maxCellText} tegn. Den har ${length}.`,
  busy: 'Vi vet ikke om endringen ble lagret. Prøv igjen.',
  offline: 'Du er uten nett. Prøv igjen når nettet er tilbake.',
  lost: 'Vi fikk ikke svar, og vet ikke om endringen ble lagret. Prøv igjen.',
  signedOut: 'Du er logget ut. Logg inn i en ny fane, kom tilbake hit og prøv igjen.',
  tooManyWatchers: 'Det er ikke plass til flere som følger brettet direkte.',
  notASocket: 'Her svarer vi bare på WebSocket.',
} as const
