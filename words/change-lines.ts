import type { EntryChange } from '#game/changes/entries.ts'
import type { LoggedChange } from '#game/changes/logged.ts'
import { withPlaces } from '#game/changes/logged.ts'
import type { NameOf } from '#words/moved.ts'
import { isOfTables, outcomeLine, outcomeLines, partNames, sprintLines } from './outcome-lines.ts'
import { questionWords } from './questions.ts'
import { placeLines, raceLines, sessionCutoffLines, startLines } from './race-lines.ts'
import { competitorLines, pointsLines, pointsTitle, seasonLines } from './season-lines.ts'
import { flagLines, gridLines } from './weekend-lines.ts'

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
        : linesOf(change, nameOf)
    return [{ title: titleOf(change, nameOf), lines }]
  })
  return [...Map.groupBy(texts, ({ title }) => title)].map(([title, same]) => {
    return { title, lines: same.flatMap(({ lines }) => lines) }
  })
}

type Entry = Exclude<EntryChange, { kind: 'order' }>

function titleOf(change: Entry, nameOf: NameOf): string {
  switch (change.kind) {
    case 'season':
      return `Sesongen ${change.year}`
    case 'points':
      return pointsTitle(change)
    case 'competitor':
      return questionWords[change.category].name
    case 'ownTeam':
      return questionWords.DRIVER.name
    case 'alias':
      return 'Alias'
    case 'race':
      return change.after?.name ?? change.before?.name ?? nameOf(change.race)
    case 'start':
    case 'sessionCutoff':
    case 'listing':
      return nameOf(change.race)
    case 'grid':
      return `Startoppstilling, ${nameOf(change.race)}`
    case 'outcome':
      return `${isOfTables(change) ? 'Mesterskapstabellene etter' : 'Resultat,'} ${nameOf(change.race)}`
    case 'sprint':
      return `Resultat, ${nameOf(change.race)}`
    case 'flags':
    case 'proposals':
      return `Flagg, ${nameOf(change.race)}`
  }
}

function linesOf(change: Entry, nameOf: NameOf): string[] {
  switch (change.kind) {
    case 'season':
      return seasonLines(change)
    case 'points':
      return pointsLines(change)
    case 'competitor':
      return competitorLines(change, nameOf)
    case 'ownTeam':
      return [
        `${nameOf(change.id)}: konstruktøren ${change.after ? 'er lagt inn for hånd' : 'følger resultatene igjen'}`,
      ]
    case 'alias':
      return [
        `«${change.id}»: ${change.before ? nameOf(change.before) : 'ingen'} → ${change.after ? nameOf(change.after) : 'ingen'}`,
      ]
    case 'race':
      return raceLines(change)
    case 'listing':
      return []
    case 'start':
      return startLines(change)
    case 'sessionCutoff':
      return sessionCutoffLines(change)
    case 'grid':
      return gridLines(change.before, change.after, nameOf)
    case 'outcome':
      return outcomeLines(change.before, change.after, nameOf)
    case 'sprint':
      return sprintLines(change.before, change.after, nameOf)
    case 'flags':
      return flagLines(change.before, change.after)
    case 'proposals':
      return [`Forslagene fra løpsledelsen ${change.after ? 'er avgjort' : 'venter igjen'}`]
  }
}
