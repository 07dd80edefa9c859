import { dateTime } from '#app/format.ts'
import { sentences } from '#app/words/sentences.ts'
import type { UsernameFault } from '#game/names/usernames.ts'
import type {
  AccountReasons,
  ContactReasons,
  GuessReasons,
  ReminderReasons,
  WordsOf,
} from '#worker/reasons.ts'

export const guessRefusals: WordsOf<GuessReasons> = {
  'guessing-not-open': sentences.guessingSoonPlaceholder,
  'guesses-hidden': sentences.guessesNotYet,
  'cutoff-passed': ({ cutoff }) => `Fristen gikk ut ${dateTime(cutoff)}. Tipset ble ikke lagret.`,
  'no-such-target': 'Vi finner ikke det dette tipset gjelder. Last siden på nytt.',
  'not-on-grid': 'Føreren står ikke på startrekken til løpet.',
  'wrong-ranking': ({ unknown, duplicated, missing }) =>
    [
      unknown.length > 0 && `Er ikke med i sesongen: ${unknown.join(', ')}.`,
      duplicated.length > 0 && `Står mer enn én gang: ${duplicated.join(', ')}.`,
      missing.length > 0 && `Mangler: ${missing.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  'submission-used': 'Denne lagringen er alt brukt til et annet tips. Prøv igjen.',
  'save-uncertain': 'Vi vet ikke om tipset ble lagret. Prøv igjen; det blir aldri lagret to ganger.',
}

const usernameFaults: Record<UsernameFault | 'taken', string> = {
  'too-short': 'Brukernavnet må ha minst 2 tegn.',
  'too-long': 'Brukernavnet kan ha høyst 30 tegn.',
  invisible: 'Brukernavnet har usynlige tegn. Skriv det på nytt.',
  characters: 'Bruk bare bokstaver, tall, mellomrom, bindestrek, apostrof og punktum.',
  marks: 'Bruk høyst to aksenter på hver bokstav.',
  'no-letter': 'Brukernavnet må ha minst én bokstav.',
  'double-space': 'Bruk bare ett mellomrom om gangen.',
  reserved: 'Brukernavnet kan ikke begynne med «anonym».',
  taken: 'Brukernavnet er opptatt eller ligner for mye på et annet. Velg et nytt.',
}

export const accountRefusals: WordsOf<AccountReasons> = {
  'wrong-username': ({ fault }) => usernameFaults[fault],
  'not-your-name': 'Det er ikke brukernavnet ditt. Ingenting er slettet.',
  'invitation-needed': 'Du trenger en invitasjon for å bli med. Be en deltaker om en kode.',
  'invitation-wrong': 'Koden gjelder ikke. Den virker i én time; be om en ny.',
}

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
      : `Koden stemmer ikke. Du har ${left} forsøk igjen.`,
  'no-such-hours': 'Velg blant timene på listen.',
  'no-push': 'Dette nettstedet sender ikke varsler enda.',
  'no-subscription': 'Nettleseren oppga ingen adresse vi kan sende varsler til.',
  'too-many-browsers': ({ most }) => `Du får varsler i ${most} nettlesere alt. Slå dem av et sted først.`,
}

export const contactRefusals: WordsOf<ContactReasons> = {
  'message-empty': 'Skriv noe først.',
  'message-long': ({ most }) => `Meldingen er for lang, grensen er ${most} tegn.`,
  'message-not-sent': 'Meldingen kunne ikke sendes. Den står her fortsatt; prøv igjen om litt.',
}
