/** What the log-in page says on top; the names stand in its address. */
export const loginNotices = {
  deleted: 'Kontoen er slettet, og du er logget ut.',
  everywhere: 'Du er logget ut overalt.',
  denied: 'Innloggingen ble avbrutt. Du er ikke logget inn.',
  expired: 'Innloggingen tok for lang tid, eller den er brukt før. Prøv på nytt.',
  refused: 'Svaret fra Google holdt ikke. Du er ikke logget inn. Prøv på nytt.',
  unreachable: 'Vi fikk ikke svar fra Google. Prøv igjen om litt.',
  failed: 'Noe gikk galt hos oss. Du er ikke logget inn. Prøv igjen.',
} as const
