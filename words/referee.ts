import type { RefereeEdit } from '#game/live/referee.ts'
import type { LivePhase } from '#game/live/state.ts'
import { flagNames } from '#words/names.ts'

/** Texts of the referee's page. */
export const refereeWords = {
  offline: 'Du er uten nett. Vi sender det når nettet er tilbake.',
  lost: 'Vi fikk ikke svar. Prøv igjen; det blir aldri talt to ganger.',
  signedOut: 'Du er logget ut. Logg inn i en ny fane, kom tilbake hit og prøv igjen.',
  phases: {
    GRID: 'Ikke startet',
    RACING: 'I gang',
    STOPPED: 'Stanset',
    FLAGGED: 'I mål',
  } satisfies Record<LivePhase, string>,
} as const

const phaseEdits: Record<LivePhase, string> = {
  GRID: 'ikke startet',
  RACING: 'løpet er i gang',
  STOPPED: 'løpet er stanset',
  FLAGGED: 'målflagg',
}

/** An edit in a few words, as after "Angre:". */
export function editWords(edit: RefereeEdit, nameOf: (driver: string) => string): string {
  switch (edit.kind) {
    case 'place':
      return edit.driver === null
        ? `ukjent på ${edit.place}. plass`
        : `${nameOf(edit.driver)} på ${edit.place}. plass`
    case 'order':
      return 'hele rekkefølgen'
    case 'move':
      return `${nameOf(edit.driver)} til ${edit.place}. plass`
    case 'out':
      return `${nameOf(edit.driver)} ${edit.isOut ? 'har brutt' : 'er med likevel'}`
    case 'flag':
      return flagNames[edit.type].toLowerCase()
    case 'phase':
      return phaseEdits[edit.phase]
    case 'lap':
      return `runde ${edit.lap}`
  }
}
