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
