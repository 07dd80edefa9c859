import type { ReminderReasons, WordsOf } from '#game/refusals/reasons.ts'
import { countInWords, numeral } from '#words/numerals.ts'

export const reminderRefusals: WordsOf<ReminderReasons> = {
  'no-mail': 'Dette nettstedet sender ikke e-post enda.',
  'no-address': 'Det ser ikke ut som en e-postadresse. Skriv den som navn@eksempel.no.',
  'too-many-codes': 'Du har fått fem koder den siste timen. Vent en stund før du ber om en ny.',
  'mail-not-sent': 'E-posten kunne ikke sendes. Prøv igjen om litt.',
  'not-nine-digits': 'Koden er ni sifre.',
  'code-expired': 'Koden er brukt opp eller for gammel. Be om en ny.',
  'wrong-code': ({ left }) =>
    left === 0
      ? 'Koden stemmer ikke, og det var siste forsøk. Be om en ny.'
      : `Koden stemmer ikke. Du har ${countInWords(left, 'ett forsøk', 'forsøk')} igjen.`,
  'no-such-hours': 'Velg blant timene på listen.',
  'no-push': 'Dette nettstedet sender ikke varsler enda.',
  'no-subscription': 'Nettleseren oppga ingen adresse vi kan sende varsler til.',
  'too-many-browsers': ({ most }) =>
    `Du får allerede varsler i ${numeral(most)} nettlesere. Slå dem av i en av dem først.`,
}
