/** Why a save failed. The form keeps its input. */
export const savingWords = {
  offline: 'Du er uten nett. Tipset er ikke lagret, men det står her. Vi prøver igjen når nettet er tilbake.',
  lost: 'Vi fikk ikke svar, og vet ikke om tipset ble lagret. Prøv igjen; det blir aldri lagret to ganger.',
  signedOut:
    'Du er logget ut, og tipset er ikke lagret. Logg inn i en ny fane, kom tilbake hit og prøv igjen.',
} as const
