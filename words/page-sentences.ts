/** Exact sentences of the specification that single pages show (test/app/words.test.ts). */
export const pageSentences = {
  guessingSoonPlaceholder: 'Det vil snart være mulig å tippe...',
  bingoNotYet: 'Årets bingo er ikke tilgjenglig enda',
  guessesNotYet: 'Tippingen er snart tilgjenglig...',
  scoreNotYet: 'Poengberegningen for dette året er ikke tilgjenglig enda.',
  ownProfileFailed: 'Du må være innlogget for å se profilen din.',
  bingoAddFailed: 'Kunne ikke legg til bingo',
  bingoTextFailed: 'Kunne ikke endre tekst på rute',
  bingoMarkFailed: 'Kunne ikke endre markering på rute',
  saved: 'Lagret!',
} as const
