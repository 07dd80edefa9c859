/** For admin forms that do not give reasons yet. */
export const refusalWords = {
  noSuchSeason: 'Vi har ingen sesong for det året.',
  noSuchRace: 'Vi finner ikke det løpet.',
  noSuchUser: 'Vi finner ikke den deltakeren.',
  invalidInput: 'Noe i forespørselen er ikke gyldig.',
} as const
