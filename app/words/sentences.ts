// Every page imports this file, so it has no other texts.

/** The exact sentences of the specification (test/app/words.test.ts). */
export const sentences = {
  seasonStartsSoon: 'Sesongen starter snart',
  guessingSoonPlaceholder: 'Det vil snart være mulig å tippe...',
  unknownError: 'Det oppstod en ukjent feil...',
  notFound: 'Beklager, vi kunne ikke finne siden du lette etter...',
  needsAdmin: 'Du trenger administrator tilgang for å bruke denne siden...',
  needsLogin: 'Du må være logget inn for å bruke denne siden...',
  needsUsername: 'Du må ha laget et brukernavn for å bruke denne siden...',
  bingoNotYet: 'Årets bingo er ikke tilgjenglig enda',
  guessesNotYet: 'Tippingen er snart tilgjenglig...',
  scoreNotYet: 'Poengberegningen for dette året er ikke tilgjenglig enda.',
  ownProfileFailed: 'Du må være innlogget for å se profilen din.',
  bingoAddFailed: 'Kunne ikke legg til bingo',
  bingoTextFailed: 'Kunne ikke endre tekst på rute',
  bingoMarkFailed: 'Kunne ikke endre markering på rute',
  saved: 'Lagret!',
} as const
