import { type LoggedChange, withPlaces } from '#game/changes/logged.ts'
import type { NameOf } from '#words/moved.ts'
import { wordsOf } from './change-words.ts'
import { outcomeLine, partNames } from './outcome-lines.ts'
import { placeLines, raceLines } from './race-lines.ts'

/** The text of a change: a heading, and one line per difference. */
export type ChangeText = { title: string; lines: string[] }

/** Replaces the name of a deleted race. */
export const deletedRace = 'et slettet løp'

/** The texts of a log line, grouped by heading. */
export function changeTexts(what: readonly LoggedChange[], nameOf: NameOf): ChangeText[] {
  const shown = withPlaces(what)
  const places = new Map(
    shown.flatMap((change) => ('kind' in change && change.kind === 'place' ? [[change.race, change]] : [])),
  )
  const racesOf = (kind: 'start' | 'race') =>
    new Set(shown.flatMap((change) => ('kind' in change && change.kind === kind ? change.race : [])))
  const [starts, races] = [racesOf('start'), racesOf('race')]
  const texts = shown.flatMap((change): ChangeText[] => {
    if ('part' in change) return [{ title: partNames[change.part], lines: [outcomeLine(change, nameOf)] }]
    if (change.kind === 'place') {
      return races.has(change.race) ? [] : [{ title: nameOf(change.race), lines: placeLines(change) }]
    }
    const lines =
      change.kind === 'race'
        ? [...placeLines(places.get(change.race)), ...raceLines(change, starts.has(change.race))]
        : wordsOf(change.kind).lines(change, nameOf)
    return [{ title: wordsOf(change.kind).title(change, nameOf), lines }]
  })
  return [...Map.groupBy(texts, ({ title }) => title)].map(([title, same]) => {
    return { title, lines: same.flatMap(({ lines }) => lines) }
  })
}
