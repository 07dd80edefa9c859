/** Why a bingo edit failed. The page adds the sentence of the specification in front. */
export const bingoWords = {
  offline: 'Du er uten nett. Prøv igjen når nettet er tilbake.',
  lost: 'Vi fikk ikke svar, og vet ikke om endringen ble lagret. Prøv igjen.',
  signedOut: 'Du er logget ut. Logg inn i en ny fane, kom tilbake hit og prøv igjen.',
} as const
