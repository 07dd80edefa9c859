import type { Category, CompetitorCategory } from '#game/category.ts'
import type { OutcomeFault } from '#game/changes/outcome-faults.ts'
import type { FlagType } from '#game/flags.ts'
import type { CalendarFault } from '#game/imports/calendar-faults.ts'
import type { UsernameFault } from '#game/names/usernames.ts'
import type { Role } from '#game/players.ts'
import type { ResultState, ResultStatus } from '#game/results.ts'
import type { Session } from '#game/season.ts'

export const categoryNames: Record<Category, string> = {
  DRIVER: 'Førere',
  CONSTRUCTOR: 'Konstruktører',
  FLAG: 'Flagg',
  FIRST: 'Førsteplass',
  TENTH: 'Tiendeplass',
}

/** One of the category, as the head of a column. */
export const competitorNouns: Record<CompetitorCategory, string> = {
  DRIVER: 'Fører',
  CONSTRUCTOR: 'Konstruktør',
}

export const flagNames: Record<FlagType, string> = {
  YELLOW: 'Gult flagg',
  RED: 'Rødt flagg',
  SAFETY_CAR: 'Sikkerhetsbil',
}

export const sessionNames: Record<Session, string> = {
  FP1: 'Første trening',
  FP2: 'Andre trening',
  FP3: 'Tredje trening',
  SPRINT_QUALIFYING: 'Sprintkvalifisering',
  SPRINT: 'Sprint',
  QUALIFYING: 'Kvalifisering',
  RACE: 'Løp',
}

export const resultStateNames: Record<ResultState, string> = {
  PRELIMINARY: 'Foreløpig',
  OFFICIAL: 'Offisiell',
  CORRECTED: 'Korrigert',
}

/** What stands in a result for a car that was not simply classified. */
export const resultStatusNames: Record<ResultStatus, string> = {
  FINISHED: 'Fullført',
  RETIRED: 'Brutt',
  DISQUALIFIED: 'Diskvalifisert',
  DID_NOT_START: 'Startet ikke',
}

/** Notices on the login page, by the name in its query. `provider`: who the user tried to sign in with. */
export const loginNotices = (provider: string) => ({
  deleted: 'Kontoen er slettet, og du er logget ut.',
  everywhere: 'Du er logget ut overalt.',
  denied: 'Innloggingen ble avbrutt. Du er ikke logget inn.',
  expired: 'Innloggingen tok for lang tid, eller den er brukt før. Prøv på nytt.',
  refused: `Svaret fra ${provider} holdt ikke. Du er ikke logget inn. Prøv på nytt.`,
  unreachable: `Vi fikk ikke svar fra ${provider}. Prøv igjen om litt.`,
  failed: 'Noe gikk galt hos oss. Du er ikke logget inn. Prøv igjen.',
})

export const roleNames: Record<Role, string> = { ADMIN: 'admin', BINGO_MASTER: 'bingomester' }

export const usernameFaults: Record<UsernameFault | 'taken', string> = {
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

/** Answers to bad input and to things that are not there; the API and the pages share them. */
export const refusalWords = {
  noSuchPage: 'Siden finnes ikke.',
  wrongMethod: 'Adressen svarer ikke på denne metoden.',
  noSuchSeason: 'Vi har ingen sesong for det året.',
  noSuchRace: 'Vi finner ikke det løpet.',
  noSuchUser: 'Vi finner ikke den deltakeren.',
  noResultYet: 'Løpet har ikke fått noe resultat enda.',
  notYourName: 'Det er ikke brukernavnet ditt. Ingenting er slettet.',
  invalidInput: 'Noe i forespørselen er ikke gyldig.',
  unavailable: 'Vi får ikke svar akkurat nå. Prøv igjen om litt.',
  tooMany: 'Det ble for mange forsøk på kort tid. Vent et minutt og prøv igjen.',
  foreignPage: 'Forespørselen kom ikke fra en av våre egne sider. Ingenting ble gjort.',
  noCsrfToken: 'Sikkerhetskoden mangler eller gjelder ikke lenger. Last siden på nytt og prøv igjen.',
  wrongType: (type: string) => `Innholdet må være ${type}.`,
  tooLarge: (kilobytes: number) => `Innholdet er for stort, grensen er ${kilobytes} kB.`,
  closedAt: (cutoff: string) => `Fristen gikk ut ${cutoff}. Tipset ble ikke lagret.`,
  noSuchTarget: 'Vi finner ikke det dette tipset gjelder. Last siden på nytt.',
  notOnGrid: 'Føreren står ikke på startrekken til løpet.',
  unknownInRanking: (names: string) => `Er ikke med i sesongen: ${names}.`,
  twiceInRanking: (names: string) => `Står mer enn én gang: ${names}.`,
  missingInRanking: (names: string) => `Mangler: ${names}.`,
  submissionUsed: 'Denne lagringen er alt brukt til et annet tips. Prøv igjen.',
  collided: 'Flere endret sesongen samtidig, og denne endringen ble ikke lagret. Prøv igjen om litt.',
  busy: 'Vi vet ikke om tipset ble lagret. Prøv igjen; det blir aldri lagret to ganger.',
} as const

/** What is said about a save that did not come through; what was typed still stands there. */
export const savingWords = {
  offline: 'Du er uten nett. Tipset er ikke lagret, men det står her. Vi prøver igjen når nettet er tilbake.',
  lost: 'Vi fikk ikke svar, og vet ikke om tipset ble lagret. Prøv igjen; det blir aldri lagret to ganger.',
  signedOut:
    'Du er logget ut, og tipset er ikke lagret. Logg inn i en ny fane, kom tilbake hit og prøv igjen.',
} as const

const partNames: Record<OutcomeFault['part'], string> = {
  RACE: 'Resultatet',
  SPRINT: 'Sprintresultatet',
  DRIVER: 'Førermesterskapet',
  CONSTRUCTOR: 'Konstruktørmesterskapet',
  GRID: 'Startoppstillingen',
}

/** What an import says: to everyone in the log of a race, to an admin when it was refused. */
export const importWords = {
  imported: 'Resultatet er hentet inn.',
  changedAtSource: 'Resultatet er endret hos kilden.',
  tablesChanged: 'Mesterskapstabellene er endret hos kilden.',
  sprintImported: 'Sprintresultatet er hentet inn.',
  sprintChanged: 'Sprintresultatet er endret hos kilden.',
  gridKnown: 'Startoppstillingen er klar.',
  gridChanged: 'Startoppstillingen er endret hos kilden.',
  calendarChanged: 'Kalenderen er endret hos kilden.',
  startsDiffer:
    'Jolpica og OpenF1 oppgir ulik starttid. Den tidligste er tippefristen til en admin har avgjort det.',
  startsAgree: 'Starttidene fra Jolpica og OpenF1 er endret.',
  flagsTold: 'Flaggene er telt fra meldingene til løpsledelsen.',
  noSuchProposal: 'Et av forslagene finnes ikke lenger. Last siden på nytt.',
  startHeld: (races: readonly string[]) =>
    `Kilden har flyttet starten etter at fristen gikk ut: ${races.join(', ')}. Flytt den for hånd om det skal gjelde.`,
  calendarFault: (fault: CalendarFault): string => {
    if (fault.kind === 'rounds') return 'Kalenderen har runder som mangler eller er like.'
    const races = fault.races.join(', ')
    if (fault.kind === 'too-few') {
      return `Kalenderen mangler ${fault.races.length} løp som ikke er kjørt: ${races}. Avlys dem for hånd om det stemmer.`
    }
    if (fault.kind === 'dates') return `Kalenderen har tider som ikke kan stemme: ${races}.`
    return `Kalenderen mangler løp som har resultat: ${races}.`
  },
  otherRace: 'Kilden svarte for et annet løp. Kalenderen må rettes først.',
  fault: (fault: OutcomeFault): string => {
    const part = partNames[fault.part]
    if (fault.kind === 'unknown') return `${part} nevner noen vi ikke kjenner: ${fault.names.join(', ')}.`
    if (fault.kind === 'twice') return `${part} nevner noen mer enn én gang: ${fault.names.join(', ')}.`
    if (fault.kind === 'places') return `${part} har plasser som mangler eller er like.`
    if (fault.kind === 'order')
      return `${part} har poeng som ikke følger plassene: ${fault.names.join(', ')}.`
    if (fault.kind === 'sum') return `${part} stemmer ikke med resultatene: ${fault.names.join(', ')}.`
    if (fault.kind === 'behind') return `${part} teller fortsatt ikke løpet, et døgn etter starten.`
    return `${part} har bare ${fault.rows} rader; minst ${fault.least} ventes.`
  },
} as const

/** What the settings for reminders say when something is not right. */
export const reminderWords = {
  noMail: 'Dette nettstedet sender ikke e-post enda.',
  noAddress: 'Det ser ikke ut som en e-postadresse. Skriv den som navn@eksempel.no.',
  tooManyCodes: 'Du har fått fem koder den siste timen. Vent en stund før du ber om en ny.',
  notSent: 'E-posten kunne ikke sendes. Prøv igjen om litt.',
  nineDigits: 'Koden er ni sifre.',
  codeGone: 'Koden er brukt opp eller for gammel. Be om en ny.',
  wrongCode: (left: number) =>
    left === 0
      ? 'Koden stemmer ikke, og det var siste forsøk. Be om en ny.'
      : `Koden stemmer ikke. Du har ${left} forsøk igjen.`,
  noSuchHours: 'Velg blant timene på listen.',
  noPush: 'Dette nettstedet sender ikke varsler enda.',
  noSubscription: 'Nettleseren oppga ingen adresse vi kan sende varsler til.',
  tooManyBrowsers: (most: number) => `Du får varsler i ${most} nettlesere alt. Slå dem av et sted først.`,
} as const

export const invitationWords = {
  needed: 'Du trenger en invitasjon for å bli med. Be en deltaker om en kode.',
  wrong: 'Koden gjelder ikke. Den virker i én time; be om en ny.',
} as const

export const contactWords = {
  empty: 'Skriv noe først.',
  tooLong: (most: number) => `Meldingen er for lang, grensen er ${most} tegn.`,
  notSent: 'Meldingen kunne ikke sendes. Den står her fortsatt; prøv igjen om litt.',
} as const
