import type { AdminAction, AdminTopic } from '#game/changes/admin-log.ts'
import type { ChangeFault } from '#game/changes/change-fault.ts'
import { outcomeFaultWords } from './import-reasons.ts'
import { questionWords } from './questions.ts'

const pointsFaults = {
  empty: () => 'Poengtabellen må ha minst én differanse.',
  rises: () => 'Poengene kan ikke stige når differansen øker.',
  'out-of-range': (most: number) => `Poengene må være hele tall fra 0 til ${most}.`,
}

/** Texts of the admin portal. */
export const adminWords = {
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
    sessions: 'Innlogginger',
    link: 'Lenker til utestengte',
    sheet: 'Sesonger fra regneark',
    CHANGE: 'Alle endringer',
    UNDO: 'Angrede endringer',
    IMPORT: 'Manuelle importer',
    BACKUP: 'Sikkerhetskopier',
  } satisfies Record<AdminTopic, string>,
  fault: (fault: ChangeFault): string => {
    switch (fault.kind) {
      case 'frozen':
        return 'Sesongen er avsluttet. Åpne den igjen før du endrer noe.'
      case 'from-sheet':
        return 'Sesongen er ført inn fra et regneark, og kan bare endres med et nytt ark.'
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
      case 'order':
        return 'Rekkefølgen må ha hvert løp én gang. Last siden på nytt.'
      case 'sessions-after-start':
        return 'En økt kan ikke starte etter løpet.'
      case 'session-closed':
        return 'Tippefristen på økten har gått ut, så starttiden må bli stående.'
      case 'race-ahead':
        return 'Løpet har ikke startet enda, og kan ikke ha noe resultat.'
      case 'result-ahead':
        return 'Løpet har resultat, og kan ikke starte senere enn nå.'
      case 'cutoff-ahead':
        return 'Løpet har resultat, og fristen kan ikke være senere enn nå.'
      case 'answer-known':
        return 'Svaret er kjent, og fristen kan ikke være senere enn nå.'
      case 'question-late':
        return `${questionWords[fault.question].name} kan bare tas med eller tas ut før tippefristen for sesongen.`
      case 'lap':
        return 'Runden må være et helt tall fra 0 til 200.'
      case 'flags-ahead':
        return 'Økten har ikke startet enda, og kan ikke ha flagg.'
      case 'unfinished':
        return `${fault.race} har ikke fått resultat. Avlys løpet eller vent.`
      case 'outcome':
        return outcomeFaultWords(fault.fault)
    }
  },
} as const
