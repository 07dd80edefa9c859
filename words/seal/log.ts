import { codeOf } from '#game/seal/bytes.ts'
import type { LogFault } from '#game/seal/check-log.ts'
import { parseLogCheckpoint } from '#game/seal/log.ts'
import type { LogJudgement, Sighting } from '#game/seal/log-memory.ts'
import { datedWeekdayDate } from '#words/exact-time.ts'
import { counted, time } from '#words/format.ts'

const seals = (count: number) => counted(count, 'segl', 'segl')
const moment = (at: number) => `${datedWeekdayDate(at)} ${time(at)}`
const sizeIn = ({ checkpoint }: Sighting) => parseLogCheckpoint(checkpoint)?.size ?? 0

/** The code of the root, for people to compare. */
export function codeOfLog({ checkpoint }: Sighting): string {
  const head = parseLogCheckpoint(checkpoint)
  return head === null ? '' : codeOf(head.root)
}

/** A sound log, compared with what this browser and the sender of a link have seen. `isKept`: it is remembered. */
export function logOfSealsInWords({ since, given }: LogJudgement, size: number, isKept: boolean): string[] {
  const compared =
    since === null || since.at === null
      ? isKept
        ? 'Nettleseren din husker den fra nå av, og merker det om et segl byttes ut.'
        : 'Nettleseren din lar ikke siden huske den, så den blir ikke sammenlignet neste gang.'
      : sizeIn(since) === size
        ? `Det er den samme som du så ${moment(since.at)}.`
        : `Den bygger på den du så ${moment(since.at)}, med ${seals(sizeIn(since))}.`
  return [`Loggen har ${seals(size)}. ${compared}`, ...(given === null ? [] : [givenInWords[given]])]
}

const givenInWords = {
  continued: 'Den som sendte deg lenken, har sett den samme loggen.',
  unknown:
    'Lenken har ikke noe kontrollpunkt som er signert av dette nettstedet, så den er ikke sammenlignet.',
}

/** Two logs of which the second does not continue the first. */
export const otherLogWords = {
  title: 'Nettstedet har vist to ulike logger.',
  first: (seen: Sighting) =>
    `${seen.at === null ? 'Den som sendte deg lenken, så' : `Du så ${moment(seen.at)}`}: ${seals(sizeIn(seen))}`,
  second: (shown: Sighting) =>
    `Du ble vist ${shown.at === null ? 'etterpå' : moment(shown.at)}: ${seals(sizeIn(shown))}`,
  meaning:
    'Den andre bygger ikke på den første. Enten er et segl byttet ut, eller så er nettstedet satt tilbake til en sikkerhetskopi. Filen har begge kontrollpunktene, med signaturene, så du kan bevise det.',
}

export const logFaultWords: Record<LogFault, string> = {
  malformed: 'Den kan ikke leses.',
  unsigned: 'Nettstedet har ingen nøkkel å signere den med.',
  'unknown-key': 'Den er signert med en nøkkel nettstedet ikke oppgir.',
  'bad-signature': 'Signaturen stemmer ikke.',
  'other-root': 'Kontrollpunktet er av andre segl enn dem som vises.',
  'seal-missing': 'Et segl på denne siden er ikke i loggen.',
}
