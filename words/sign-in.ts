/** Notices after an attempt to add a way to sign in, by the name in the query. */
export const addingNotices = {
  added: 'Lagt til. Nå kan du logge inn på den måten også.',
  linked: 'Du er inne i kontoen din. Måten du logget inn på, hører nå til den.',
  denied: 'Det ble avbrutt. Ingenting er lagt til.',
  expired: 'Det tok for lang tid, eller er gjort før. Prøv på nytt.',
  refused: 'Svaret kunne ikke godkjennes. Ingenting er lagt til. Prøv på nytt.',
  unreachable: 'Vi fikk ikke svar. Ingenting er lagt til. Prøv igjen om litt.',
  taken:
    'Den kontoen åpner en annen bruker her. Logg inn med den og fjern den der først, eller velg en annen konto.',
  failed: 'Noe gikk galt hos oss. Ingenting er lagt til. Prøv igjen.',
}

/** Sentences beside a button for a passkey. */
export const passkeyWords = {
  cancelled: 'Det ble avbrutt, eller enheten har ingen passkey for dette nettstedet.',
  known: 'Denne enheten har allerede en passkey til kontoen din.',
  failed: 'Enheten fikk det ikke til. Prøv igjen, eller logg inn på en annen måte.',
  unknown: 'Denne nettleseren kan ikke bruke passkey.',
  scriptless: 'Passkey trenger JavaScript. De andre måtene virker uten.',
}

/** Notices on the login page, by the name in its query. `provider`: who the user signs in with. */
export const loginNotices = (provider: string) => ({
  deleted: 'Kontoen er slettet, og du er logget ut.',
  everywhere: 'Du er logget ut overalt.',
  again: 'Logg inn på nytt for å fortsette der du var.',
  denied: 'Innloggingen ble avbrutt. Du er ikke logget inn.',
  expired: 'Innloggingen tok for lang tid, eller den er brukt før. Prøv på nytt.',
  refused: `Svaret fra ${provider} kunne ikke godkjennes. Du er ikke logget inn. Prøv på nytt.`,
  unreachable: `Vi fikk ikke svar fra ${provider}. Prøv igjen om litt.`,
  failed: 'Noe gikk galt hos oss. Du er ikke logget inn. Prøv igjen.',
})
