import type { LoggedChange } from '#game/changes/logged.ts'
import { capitalized } from '#words/format.ts'
import { list } from '#words/list.ts'
import { wordsOf } from './change-words.ts'

/** An admin's changes, as the heading of a change without a reason: "La til gult flagg i runde 22." */
export function deedsSentence(what: readonly LoggedChange[]): string {
  const deeds = [...new Set(what.flatMap(deedsOf))]
  return deeds.length === 0 || deeds.length > 3 ? 'Endret for hånd.' : `${capitalized(list(deeds))}.`
}

function deedsOf(change: LoggedChange): string[] {
  if ('part' in change) {
    return [change.part === 'RACE' || change.part === 'SPRINT' ? 'endret resultatet' : 'endret mesterskapet']
  }
  if (change.kind === 'place' || change.kind === 'order') return ['endret rekkefølgen på løpene']
  return wordsOf(change.kind).deeds?.(change) ?? []
}
