import type { ChangeReason, LoggedChange } from '#game/changes/logged.ts'
import { ownValue } from '#game/own-value.ts'
import { type ChangeText, changeTexts, deletedRace } from './change-lines.ts'
import { deedsSentence } from './deeds.ts'
import { sourceNames } from './imports.ts'

type Line = { what: readonly LoggedChange[]; why: string; code: ChangeReason | null }

/** A line of the public log with its changes as text. */
export type Worded<Some extends Line> = Omit<Some, 'what'> & { texts: ChangeText[] }

/** `names`: the names of competitors, races and users by id. */
export const logInWords = <Some extends Line>({
  names,
  lines,
}: {
  names: Readonly<Record<string | number, string>>
  lines: readonly Some[]
}): Worded<Some>[] =>
  lines.map(({ what, ...line }) => ({
    ...line,
    why: whyOf({ what, ...line }),
    texts: changeTexts(what, (id) => ownValue(names, id) ?? (typeof id === 'number' ? deletedRace : id)),
  }))

/** An admin's reason, else the source's, else what the admin did. */
function whyOf({ what, why, code }: Line): string {
  if (code === null) return why
  return code === 'by-hand' ? deedsSentence(what) : importReasons[code]
}

const bothSources = Object.values(sourceNames).join(' og ')

/** Reasons of imported lines. */
const importReasons: Record<Exclude<ChangeReason, 'by-hand'>, string> = {
  'result-imported': 'Resultatet er hentet inn.',
  'result-changed': 'Resultatet er endret hos kilden.',
  'tables-changed': 'Mesterskapstabellene er endret hos kilden.',
  'sprint-imported': 'Sprintresultatet er hentet inn.',
  'sprint-changed': 'Sprintresultatet er endret hos kilden.',
  'grid-known': 'Startoppstillingen er klar.',
  'grid-changed': 'Startoppstillingen er endret hos kilden.',
  'calendar-changed': 'Kalenderen er endret hos kilden.',
  'starts-differ': `${bothSources} oppgir ulik starttid. Den tidligste er tippefristen til en admin har avgjort det.`,
  'starts-agree': `Starttidene fra ${bothSources} er endret.`,
  'flags-counted': 'Flaggene er telt fra meldingene til løpsledelsen.',
}
