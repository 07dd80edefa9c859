import type { EntryChange, LoggedChange } from '#game/changes/entries.ts'
import { isTurned } from '#game/points-tables.ts'
import { capitalized, list } from '#words/format.ts'
import { questionWords } from './questions.ts'
import { flagDeeds } from './weekend-lines.ts'

/** An admin's changes, as the heading of a change without a reason: "La til gult flagg i runde 22." */
export function deedsSentence(what: readonly LoggedChange[]): string {
  const deeds = [...new Set(what.flatMap(deedsOf))]
  return deeds.length === 0 || deeds.length > 3 ? 'Endret for hånd.' : `${capitalized(list(deeds))}.`
}

function deedsOf(change: LoggedChange): string[] {
  if ('part' in change) {
    return [change.part === 'RACE' || change.part === 'SPRINT' ? 'endret resultatet' : 'endret mesterskapet']
  }
  switch (change.kind) {
    case 'flags':
      return flagDeeds(change.before, change.after)
    case 'points': {
      const name = questionWords[change.category].name.toLowerCase()
      if (!isTurned(change)) return [`endret poengene for ${name}`]
      return [change.after === null ? `tok ${name} ut av sesongen` : `tok ${name} med i sesongen`]
    }
    case 'sessionCutoff':
      return ['endret en tippefrist']
    case 'grid':
      return [entered(change, 'startoppstillingen')]
    case 'outcome':
      return [entered(change, 'resultatet')]
    case 'sprint':
      return [entered(change, 'sprintresultatet')]
    case 'place':
    case 'order':
      return ['endret rekkefølgen på løpene']
    case 'race':
    case 'start':
      return ['endret løpet']
    case 'season':
      return ['endret sesongen']
    case 'competitor':
      return [`endret rekkefølgen på ${questionWords[change.category].name.toLowerCase()}`]
    default:
      return []
  }
}

const entered = ({ before, after }: EntryChange, what: string): string => {
  if (before === null) return `førte inn ${what}`
  return `${after === null ? 'fjernet' : 'endret'} ${what}`
}
