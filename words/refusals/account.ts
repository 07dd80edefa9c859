import type { NameFault } from '#game/names/name-rule.ts'
import type { AccountReasons, WordsOf } from '#game/refusals/reasons.ts'

export const usernameFaults: Record<NameFault | 'taken', string> = {
  'too-short': 'Brukernavnet må ha minst to tegn.',
  'too-long': 'Brukernavnet kan ha høyst 30 tegn.',
  invisible: 'Brukernavnet har usynlige tegn. Skriv det på nytt.',
  characters: 'Bruk bare bokstaver, tall, mellomrom, bindestrek, apostrof og punktum.',
  marks: 'Bruk høyst to aksenter på hver bokstav.',
  'no-letter': 'Brukernavnet må ha minst én bokstav.',
  'double-space': 'Bruk bare ett mellomrom om gangen.',
  reserved: 'Brukernavnet kan ikke begynne med «anonym» eller «admin», eller høres ut som nettstedet selv.',
  taken: 'Brukernavnet er opptatt eller ligner for mye på et annet. Velg et nytt.',
}

export const accountRefusals: WordsOf<AccountReasons> = {
  'wrong-username': ({ fault }) => usernameFaults[fault],
  'not-your-name': 'Det er ikke brukernavnet ditt. Ingenting er slettet.',
  'invitation-needed': 'Du trenger en invitasjon for å bli med. Be en deltaker om en kode.',
  'invitation-wrong': 'Koden er feil eller utløpt. Be om en ny.',
  'setup-code-wrong': 'Koden stemmer ikke. Sjekk at du har den nyeste, og skriv den på nytt.',
  'set-up-already': 'Noen andre ble administrator først. Nettstedet er satt opp.',
}
