import { ownValue } from '#app/own-value.ts'
import type { LoggedChange } from '#game/changes/entries.ts'
import { type ChangeText, changeTexts, deletedRace } from './change-lines.ts'

type Line = { what: readonly LoggedChange[] }

/** A line of the public log with what changed in words. */
export type Worded<Some extends Line> = Omit<Some, 'what'> & { texts: ChangeText[] }

/** `names`: of what the lines mention by id. */
export const logInWords = <Some extends Line>({
  names,
  lines,
}: {
  names: Readonly<Record<string | number, string>>
  lines: readonly Some[]
}): Worded<Some>[] =>
  lines.map(({ what, ...line }) => ({
    ...line,
    texts: changeTexts(what, (id) => ownValue(names, id) ?? (typeof id === 'number' ? deletedRace : id)),
  }))
