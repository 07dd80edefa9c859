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
  reserved:
    'Brukernavnet kan ikke begynne med «anonym» eller «admin», eller høres ut som nettstedet selv. «Startrekka» og «Folket» står alt på tavla.',
  taken: 'Brukernavnet er opptatt eller ligner for mye på et annet. Velg et nytt.',
}

export const accountRefusals: WordsOf<AccountReasons> = {
  'wrong-username': ({ fault }) => usernameFaults[fault],
  'not-your-name': 'Det er ikke brukernavnet ditt. Ingenting er slettet.',
  'invitation-needed': 'Du trenger en invitasjon for å bli med. Be en deltaker om en kode.',
  'invitation-wrong': 'Koden er feil eller utløpt. Be om en ny.',
  'setup-code-wrong': 'Koden stemmer ikke. Sjekk at du har den nyeste, og skriv den på nytt.',
  'set-up-already': 'Noen andre ble administrator først. Nettstedet er satt opp.',
  'last-way-in': 'Dette er den siste måten du kan logge inn på. Legg til en ny først.',
  'no-such-way-in': 'Du logger ikke inn på den måten.',
  'link-code-wrong': 'Koden er feil, brukt eller utløpt. Lag en ny der du er logget inn.',
  'link-code-own': 'Du er allerede logget inn i kontoen som koden er fra. Skriv den på den andre enheten.',
  'link-from-account':
    'Du er logget inn i en konto som er i bruk. Logg ut, og logg inn på en ny måte før du skriver koden.',
}
