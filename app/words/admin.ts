import type { ChangeFault } from '#game/changes/change-faults.ts'
import type { AdminAction, AdminTopic } from '#game/changes/entries.ts'
import { importWords } from './imports.ts'

const pointsFaults = {
  empty: () => 'Poengtabellen må ha minst én differanse.',
  rises: () => 'Poengene kan ikke stige når differansen øker.',
  'out-of-range': (most: number) => `Poengene må være hele tall fra 0 til ${most}.`,
}

/** What the portal says to an admin. */
export const adminWords = {
  byHand: 'Endret for hånd.',
  /** Of one of many fields, whose it is. */
  at: (where: string, sentence: string) => `${where}: ${sentence[0]?.toLowerCase()}${sentence.slice(1)}`,
  nothingChanges: 'Dette endrer ingenting.',
  movedOn: 'Noe er endret siden du så over. Se over på nytt før du lagrer.',
  reasonMissing: 'Skriv hvorfor. Begrunnelsen er åpen for alle.',
  reasonLong: (most: number) => `Begrunnelsen kan ha høyst ${most} tegn.`,
  noSuchLine: 'Vi finner ikke den linjen i loggen.',
  undoneAlready: 'Dette er alt angret.',
  changedSince: 'Det er endret igjen siden, og kan ikke angres herfra. Angre den nyeste endringen først.',
  noTime: 'Velg dato og klokkeslett.',
  skippedTime:
    'Det klokkeslettet finnes ikke: natten klokken stilles fram, går den rett fra 02.00 til 03.00. Velg et annet.',
  noSuchFlag: 'Flagget er alt fjernet.',
  seasonYear: (years: string) => `Året må være ${years}.`,
  seasonExists: (year: number) => `Sesongen ${year} finnes fra før.`,
  seasonStays: 'En sesong kan ikke fjernes igjen. Rett det som er feil i den.',
  cutoffMissing: 'Velg en tippefrist. Vi vet ikke når første trening er.',
  sourceSilent: 'Kilden svarer ikke nå. Prøv igjen om litt, eller kopier sesongen før.',
  sourceNotYet: (year: number) => `Kilden har ikke hele ${year} enda. Kopier sesongen før, eller vent.`,
  otherYear: (years: string) => `Fristen må være i ${years}.`,
  nameTaken: (name: string) => `${name} er med i sesongen fra før.`,
  nameOfOtherLetters: 'Navnet må ha minst én bokstav fra A til Å. Skriv det med latinske bokstaver.',
  nameLong: (most: number) => `Navnet kan ha høyst ${most} tegn.`,
  invisible: 'Teksten har usynlige tegn. Skriv den på nytt.',
  marks: 'Bruk høyst to aksenter på hver bokstav.',
  wrongCode: 'Forkortelsen er to til fire bokstaver, for eksempel NOR.',
  wrongNumber: 'Nummeret må være et helt tall fra 0 til 999.',
  aliasMissing: 'Skriv hva kilden kaller dem, og velg hvem det er.',
  lastAdmin: 'Du er den eneste adminen. Gjør noen andre til admin først.',
  did: {
    CHANGE: 'endret',
    UNDO: 'angret',
    IMPORT: 'ba om en import',
    BACKUP: 'tok en sikkerhetskopi',
  } satisfies Record<AdminAction, string>,
  topics: {
    outcome: 'Resultater',
    grid: 'Startoppstillinger',
    flags: 'Flagg',
    proposals: 'Flaggforslag',
    race: 'Løp',
    start: 'Starttider',
    points: 'Poengtabeller',
    competitor: 'Førere og konstruktører',
    alias: 'Alias',
    season: 'Tippefrist og avslutning',
    role: 'Roller',
    CHANGE: 'Alle endringer',
    UNDO: 'Det som er angret',
    IMPORT: 'Importer noen har bedt om',
    BACKUP: 'Sikkerhetskopier',
  } satisfies Record<AdminTopic, string>,
  fault: (fault: ChangeFault): string => {
    switch (fault.kind) {
      case 'frozen':
        return 'Sesongen er avsluttet. Åpne den igjen før du endrer noe.'
      case 'no-season':
        return 'Sesongen finnes ikke.'
      case 'points':
        return pointsFaults[fault.fault](fault.most)
      case 'name-missing':
        return 'Navnet mangler.'
      case 'color':
        return 'Fargen må skrives som #rrggbb.'
      case 'team-unknown':
        return `Konstruktøren til ${fault.driver} er ikke med i sesongen.`
      case 'competitor-in-use':
        return `${fault.name} er tippet på eller har resultater, og kan ikke fjernes.`
      case 'alias-unknown':
        return 'Aliaset peker på noen som ikke er med i sesongen.'
      case 'positions':
        return 'Løpene må være nummerert fra 1 uten hull.'
      case 'sessions-after-start':
        return 'En økt kan ikke starte etter løpet.'
      case 'race-ahead':
        return 'Løpet har ikke startet enda, og kan ikke ha noe resultat.'
      case 'result-ahead':
        return 'Løpet har resultat, og kan ikke starte senere enn nå.'
      case 'cutoff-ahead':
        return 'Løpet har resultat, og fristen kan ikke være senere enn nå.'
      case 'lap':
        return 'Runden må være et helt tall fra 0 til 200.'
      case 'flags-ahead':
        return 'Økten har ikke startet enda, og kan ikke ha flagg.'
      case 'unfinished':
        return `${fault.race} har ikke fått resultat. Avlys løpet eller vent.`
      case 'outcome':
        return importWords.fault(fault.fault)
    }
  },
} as const
