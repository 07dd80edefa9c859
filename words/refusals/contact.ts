import type { ContactReasons, WordsOf } from '#game/refusals/reasons.ts'

export const contactRefusals: WordsOf<ContactReasons> = {
  'message-empty': 'Skriv noe først.',
  'message-long': ({ most }) => `Meldingen er for lang, grensen er ${most} tegn.`,
  'message-not-sent': 'Meldingen kunne ikke sendes. Den står her fortsatt; prøv igjen om litt.',
}
