import type { AskedReport, StepReport, StepResult } from '#game/imports/job-runs.ts'
import { ownValue } from '#game/own-value.ts'
import type { FaultKind, Source } from '#game/source.ts'
import { importReasonWords } from './import-reasons.ts'
import { witnessFaultWords } from './seal/witnesses.ts'

/** The imports that an admin can start. */
export const askableJobs = ['RESULT', 'GRID', 'SPRINT', 'FLAGS', 'CALENDAR'] as const

export const jobNames: Record<StepReport['job'], string> = {
  RESULT: 'Resultat',
  GRID: 'Startoppstilling',
  SPRINT: 'Sprint',
  FLAGS: 'Flagg',
  CALENDAR: 'Kalender',
  SCORE: 'Poeng ved fristen',
  SEAL: 'Forsegling',
  REMIND: 'Påminnelser',
  RUN: 'Importen',
  WAKE: 'Løp som går',
  MESSAGES: 'Meldinger etter løp',
  ALARMS: 'Vekking ved frister',
  WITNESSES: 'Koder for segl',
  CHATS: 'Meldinger til kanaler',
  NOTIFY: 'E-post til administratorer',
  STAMP: 'Tidsstempling',
  COSIGN: 'Vitner på loggen over segl',
  TIDY: 'Rydding i historikken',
  LETTERS: 'Rundebrev',
  FORECAST: 'Anslag',
}

export const sourceNames: Record<Source, string> = { JOLPICA: 'Jolpica', OPENF1: 'OpenF1' }

/** The data that each source provides. */
export const sourceGives: Record<Source, string> = {
  JOLPICA: 'Kalender, kvalifisering, resultater og mesterskap',
  OPENF1: 'Startoppstilling, starttider og meldinger fra løpsledelsen',
}

export const endings: Record<StepResult, string> = {
  imported: 'hentet',
  unchanged: 'ingenting nytt',
  scored: 'regnet ut',
  sealed: 'forseglet',
  sent: 'sendt',
  'not-yet': 'ikke klart enda',
  refused: 'avvist',
  failed: 'feilet',
}

const reasons: Record<string, string> = {
  empty: 'kilden har det ikke',
  missing: 'kilden har det ikke',
  locked: 'kilden er stengt mens økten pågår',
  throttled: 'vi har spurt kilden for ofte',
  paused: 'kilden har pause',
  cancelled: 'løpet er avlyst',
  'not-started': 'økten er ikke kjørt',
  'standings-behind': 'mesterskapstabellene teller ikke løpet',
  'standings-apart': 'mesterskapstabellene stemmer ikke med resultatene',
  'points-missing': 'kilden har ikke regnet ut poengene',
}

/** "ikke klart enda: kilden har det ikke" */
export const endingWords = (ending: StepResult, detail?: string): string =>
  [endings[ending], detail && detailWords(detail)].filter(Boolean).join(': ')

/** A reason, the address of a witness with its fault, or a text. */
function detailWords(detail: string): string {
  const [address = '', fault = ''] = detail.split(' ')
  const ofWitness = ownValue<string>(witnessFaultWords, fault)
  return ofWitness === undefined ? (ownValue(reasons, detail) ?? detail) : `${address} ${ofWitness}`
}

/** "Resultat, Australia: hentet." */
export const reportWords = (report: AskedReport): string =>
  `${jobNames[report.job]}${'race' in report ? `, ${report.race}` : ` ${report.year}`}: ${endingOf(report)}.`

const endingOf = ({ ending, detail, reason }: AskedReport) =>
  endingWords(ending, reason ? importReasonWords(reason).replace(/\.$/, '') : detail)

const failures: Record<FaultKind | 'throttled', string> = {
  unreachable: 'kilden svarer ikke',
  refused: 'kilden avviste oss',
  'too-large': 'kilden svarer med altfor mye',
  garbage: 'kilden svarer noe vi ikke forstår',
  paused: 'kilden har pause',
  throttled: 'vi har spurt kilden for ofte',
}

/** Splits "unreachable: https://…: 503" into a Norwegian text and the details for an admin. */
export function failureWords(fault: string): { summary: string; details: string } {
  const [kind = '', ...details] = fault.split(': ')
  const text = ownValue<string>(failures, kind)
  return text === undefined
    ? { summary: 'noe gikk galt hos oss', details: fault }
    : { summary: text, details: details.join(': ') }
}

export const runOutcomes: Record<'DONE' | 'FAILED' | 'BUSY', string> = {
  DONE: 'Ferdig',
  FAILED: 'Noe feilet',
  BUSY: 'En annen kjøring var i gang',
}

/** The result of a run that an admin started. */
export const runWords = (ending: 'done' | 'failed') =>
  ending === 'failed' ? 'Noe feilet. Se kjøringen under.' : 'Kjøringen er ferdig.'

/** An admin has pressed the button of a failing job. */
export const retryWords = 'Den prøves igjen innen fem minutter.'
