// Every page loads this file, so the sentences of single pages are in page-sentences.ts.

/** Exact sentences of the specification (test/app/words.test.ts). */
export const sentences = {
  seasonStartsSoon: 'Sesongen starter snart',
  unknownError: 'Det oppstod en ukjent feil...',
  notFound: 'Beklager, vi kunne ikke finne siden du lette etter...',
  needsAdmin: 'Du trenger administrator tilgang for å bruke denne siden...',
  needsLogin: 'Du må være logget inn for å bruke denne siden...',
  needsUsername: 'Du må ha laget et brukernavn for å bruke denne siden...',
} as const
