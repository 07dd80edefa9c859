import type { ChangeOf, EntryKind } from '#game/changes/entries.ts'
import { isTurned } from '#game/points-tables.ts'
import type { NameOf } from '#words/moved.ts'
import { isOfTables, outcomeLines, sprintLines } from './outcome-lines.ts'
import { questionWords } from './questions.ts'
import { raceLines, sessionCutoffLines, startLines } from './race-lines.ts'
import { competitorLines, pointsLines, pointsTitle, seasonLines } from './season-lines.ts'
import { flagDeeds, flagLines, gridLines } from './weekend-lines.ts'

/** A new order is shown as places. */
type Kind = Exclude<EntryKind, 'order'>

type ChangeWords<Some extends Kind> = {
  title(change: ChangeOf<Some>, nameOf: NameOf): string
  lines(change: ChangeOf<Some>, nameOf: NameOf): string[]
  /** An admin's deeds: "endret løpet". Missing where the public log shows no change. */
  deeds?(change: ChangeOf<Some>): string[]
}

const words: { [Some in Kind]: ChangeWords<Some> } = {
  season: {
    title: ({ year }) => `Sesongen ${year}`,
    lines: seasonLines,
    deeds: () => ['endret sesongen'],
  },
  points: { title: pointsTitle, lines: pointsLines, deeds: pointsDeeds },
  competitor: {
    title: ({ category }) => questionWords[category].name,
    lines: competitorLines,
    deeds: ({ category }) => [`endret rekkefølgen på ${questionWords[category].name.toLowerCase()}`],
  },
  ownTeam: {
    title: () => questionWords.DRIVER.name,
    lines: ({ id, after }, nameOf) => [
      `${nameOf(id)}: konstruktøren ${after ? 'er lagt inn for hånd' : 'følger resultatene igjen'}`,
    ],
  },
  alias: {
    title: () => 'Alias',
    lines: ({ id, before, after }, nameOf) => [
      `«${id}»: ${before ? nameOf(before) : 'ingen'} → ${after ? nameOf(after) : 'ingen'}`,
    ],
  },
  race: {
    title: ({ race, before, after }, nameOf) => after?.name ?? before?.name ?? nameOf(race),
    lines: (change) => raceLines(change),
    deeds: () => ['endret løpet'],
  },
  listing: { title: ({ race }, nameOf) => nameOf(race), lines: () => [] },
  start: { title: ({ race }, nameOf) => nameOf(race), lines: startLines, deeds: () => ['endret løpet'] },
  sessionCutoff: {
    title: ({ race }, nameOf) => nameOf(race),
    lines: sessionCutoffLines,
    deeds: () => ['endret en tippefrist'],
  },
  grid: {
    title: ({ race }, nameOf) => `Startoppstilling, ${nameOf(race)}`,
    lines: ({ before, after }, nameOf) => gridLines(before, after, nameOf),
    deeds: (change) => [entered(change, 'startoppstillingen')],
  },
  outcome: {
    title: (change, nameOf) =>
      `${isOfTables(change) ? 'Mesterskapstabellene etter' : 'Resultat,'} ${nameOf(change.race)}`,
    lines: ({ before, after }, nameOf) => outcomeLines(before, after, nameOf),
    deeds: (change) => [entered(change, 'resultatet')],
  },
  sprint: {
    title: ({ race }, nameOf) => `Resultat, ${nameOf(race)}`,
    lines: ({ before, after }, nameOf) => sprintLines(before, after, nameOf),
    deeds: (change) => [entered(change, 'sprintresultatet')],
  },
  flags: {
    title: ({ race }, nameOf) => `Flagg, ${nameOf(race)}`,
    lines: ({ before, after }) => flagLines(before, after),
    deeds: ({ before, after }) => flagDeeds(before, after),
  },
  proposals: {
    title: ({ race }, nameOf) => `Flagg, ${nameOf(race)}`,
    lines: ({ after }) => [`Forslagene fra løpsledelsen ${after ? 'er avgjort' : 'venter igjen'}`],
  },
}

export const wordsOf = (kind: Kind): ChangeWords<Kind> => words[kind]

function pointsDeeds(change: ChangeOf<'points'>): string[] {
  const name = questionWords[change.category].name.toLowerCase()
  if (!isTurned(change)) return [`endret poengene for ${name}`]
  return [change.after === null ? `tok ${name} ut av sesongen` : `tok ${name} med i sesongen`]
}

function entered({ before, after }: ChangeOf<'grid' | 'outcome' | 'sprint'>, what: string): string {
  if (before === null) return `la inn ${what}`
  return `${after === null ? 'fjernet' : 'endret'} ${what}`
}
