import { ownValue } from '#app/own-value.ts'
import type { OutcomeFault } from '#game/changes/outcome-faults.ts'
import type { CalendarFault } from '#game/imports/calendar-faults.ts'
import type { AskedReport, StepReport, StepResult } from '#game/imports/job-runs.ts'
import type { FaultKind, Source } from '#game/source.ts'

/** What an admin may ask for at once. */
export const askableJobs = ['RESULT', 'GRID', 'SPRINT', 'FLAGS', 'CALENDAR'] as const
export type AskableJob = (typeof askableJobs)[number]

export const jobNames: Record<StepReport['job'], string> = {
  RESULT: 'Resultat',
  GRID: 'Startoppstilling',
  SPRINT: 'Sprint',
  FLAGS: 'Flagg',
  CALENDAR: 'Kalender',
  SCORE: 'Poeng ved fristen',
  REMIND: 'Påminnelser',
  RUN: 'Kjøringen',
}

export const sourceNames: Record<Source, string> = { JOLPICA: 'Jolpica', OPENF1: 'OpenF1' }

/** What a source gives. */
export const sourceGives: Record<Source, string> = {
  JOLPICA: 'Kalender, kvalifisering, resultater og mesterskap',
  OPENF1: 'Startoppstilling, starttider og meldinger fra løpsledelsen',
}

export const endings: Record<StepResult, string> = {
  imported: 'hentet',
  unchanged: 'ingenting nytt',
  scored: 'regnet ut',
  sent: 'sendt',
  'not-yet': 'ikke klart enda',
  refused: 'avvist',
  failed: 'feilet',
}

const reasons: Record<string, string> = {
  empty: 'kilden har det ikke enda',
  missing: 'kilden har det ikke enda',
  locked: 'kilden er stengt mens økten pågår',
  throttled: 'kilden har fått for mange spørsmål',
  paused: 'kilden har pause',
  cancelled: 'løpet er avlyst',
  'not-started': 'økten er ikke kjørt enda',
  'standings-behind': 'mesterskapstabellene teller ikke løpet enda',
  'standings-apart': 'mesterskapstabellene stemmer ikke med resultatene enda',
  'points-missing': 'kilden har ikke regnet ut poengene enda',
}

/** "ikke klart enda: kilden har det ikke enda" */
export const endingWords = (ending: StepResult, detail?: string): string =>
  [endings[ending], detail && (ownValue(reasons, detail) ?? detail)].filter(Boolean).join(': ')

/** "Resultat, Australia: hentet." */
export const reportWords = (report: AskedReport): string =>
  `${jobNames[report.job]}${'race' in report ? `, ${report.race}` : ` ${report.year}`}: ${endingWords(report.ending, report.detail)}.`

const troubles: Record<FaultKind | 'throttled', string> = {
  unreachable: 'kilden svarer ikke',
  refused: 'kilden vil ikke svare oss',
  'too-large': 'kilden svarer med altfor mye',
  garbage: 'kilden svarer noe vi ikke forstår',
  paused: 'kilden har pause',
  throttled: 'kilden har fått for mange spørsmål',
}

/** What went wrong, from "unreachable: https://…: 503": in words, and as whoever mends it wants to read it. */
export function troubleWords(trouble: string): { told: string; written: string } {
  const [kind = '', ...rest] = trouble.split(': ')
  const told = ownValue<string>(troubles, kind)
  return told === undefined
    ? { told: 'noe gikk galt hos oss', written: trouble }
    : { told, written: rest.join(': ') }
}

/** The names that nobody knows, out of the reason for a refusal (importWords.fault): an alias can make them known. */
export const unknownIn = (reason: string): string[] =>
  / nevner noen vi ikke kjenner: (.+)\.$/.exec(reason)?.[1]?.split(', ') ?? []

export const runOutcomes: Record<'DONE' | 'FAILED' | 'BUSY', string> = {
  DONE: 'Ferdig',
  FAILED: 'Noe feilet',
  BUSY: 'Overlot det til en annen',
}

/** After a run on request. */
export const runWords = (ending: 'done' | 'failed') =>
  ending === 'failed' ? 'Noe feilet. Hva, står i kjøringen under.' : 'Det som var på tide, er gjort.'

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
  flagsRead: 'Flaggene er telt fra meldingene til løpsledelsen.',
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
