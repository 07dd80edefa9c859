import { exactTime } from '#app/exact-time.ts'
import { moved, type NameOf } from '#app/moved.ts'
import {
  type EntryChange,
  type FlagsValue,
  type GridValue,
  isSameValue,
  type LoggedChange,
  type RaceValue,
} from '#game/changes/entries.ts'
import { cutoffOf, startOfValue } from '#game/race-start.ts'
import { sourceNames } from './imports.ts'
import { categoryNames, competitorNouns, flagNames, roleNames } from './names.ts'
import { isOfTables, outcomeLine, outcomeLines, partNames } from './outcome-lines.ts'
import { raceAdminWords } from './race-admin.ts'

/** What changed in words: a heading, and one line for each thing that is different. */
export type ChangeText = { title: string; lines: string[] }

/** What a race is called whose name nobody sees any more. */
export const deletedRace = 'et slettet løp'

export function changeText(change: LoggedChange, nameOf: NameOf): ChangeText {
  if ('part' in change) return { title: partNames[change.part], lines: [outcomeLine(change, nameOf)] }
  return { title: titleOf(change, nameOf), lines: linesOf(change, nameOf) }
}

/** The texts of a whole line of the log; what stands under the same heading stands together. */
export function changeTexts(what: readonly LoggedChange[], nameOf: NameOf): ChangeText[] {
  const disputed = new Set(
    what.flatMap((change) => ('kind' in change && change.kind === 'start' ? change.race : [])),
  )
  const byTitle = Map.groupBy(
    what.map((change) =>
      'kind' in change && change.kind === 'race' && disputed.has(change.race)
        ? { title: titleOf(change, nameOf), lines: raceLines(change, true) }
        : changeText(change, nameOf),
    ),
    ({ title }) => title,
  )
  return [...byTitle].map(([title, texts]) => ({ title, lines: texts.flatMap(({ lines }) => lines) }))
}

function titleOf(change: EntryChange, nameOf: NameOf): string {
  switch (change.kind) {
    case 'season':
      return `Sesongen ${change.year}`
    case 'points':
      return `Poengtabellen for ${categoryNames[change.category].toLowerCase()}`
    case 'competitor':
      return categoryNames[change.category]
    case 'alias':
      return 'Alias'
    case 'race':
      return change.after?.name ?? change.before?.name ?? nameOf(change.race)
    case 'start':
      return nameOf(change.race)
    case 'grid':
      return `Startoppstilling, ${nameOf(change.race)}`
    case 'outcome':
      return `${isOfTables(change) ? 'Mesterskapstabellene etter' : 'Resultat,'} ${nameOf(change.race)}`
    case 'flags':
    case 'proposals':
      return `Flagg, ${nameOf(change.race)}`
    case 'role':
      return 'Roller'
  }
}

function linesOf(change: EntryChange, nameOf: NameOf): string[] {
  switch (change.kind) {
    case 'season':
      return [
        ...moved('Tippefristen', change.before?.cutoff, change.after?.cutoff, exactTime),
        ...(isSameValue(change.before?.finishedAt ?? null, change.after?.finishedAt ?? null)
          ? []
          : [change.after?.finishedAt ? 'Sesongen er avsluttet' : 'Sesongen er åpnet igjen']),
      ]
    case 'points':
      return change.before === null
        ? [`Poeng fra differanse 0: ${change.after?.join(', ')}`]
        : pointsLines(change.before, change.after ?? [])
    case 'competitor':
      return competitorLines(change, nameOf)
    case 'alias':
      return [
        `«${change.id}»: ${change.before ? nameOf(change.before) : 'ingen'} → ${change.after ? nameOf(change.after) : 'ingen'}`,
      ]
    case 'race':
      return raceLines(change)
    case 'start':
      return startLines(change)
    case 'grid':
      return gridLines(change.before, change.after, nameOf)
    case 'outcome':
      return outcomeLines(change.before, change.after, nameOf)
    case 'flags':
      return flagLines(change.before, change.after)
    case 'proposals':
      return [`Forslagene fra løpsledelsen ${change.after ? 'er avgjort' : 'venter igjen'}`]
    case 'role':
      return [
        `${nameOf(change.user)} er ${change.after ? 'gjort til' : 'ikke lenger'} ${roleNames[change.role]}`,
      ]
  }
}

function pointsLines(before: readonly number[], after: readonly number[]): string[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, difference) =>
    moved(
      `Differanse ${difference}`,
      before[difference] ?? 0,
      after[difference] ?? 0,
      (points) => `${points} p`,
    ),
  ).flat()
}

function competitorLines(
  { category, id, before, after }: EntryChange & { kind: 'competitor' },
  nameOf: NameOf,
) {
  const name = after?.name ?? before?.name ?? id
  if (before === null) return [`Ny ${competitorNouns[category].toLowerCase()}: ${name}`]
  if (after === null) return [`Fjernet: ${name}`]
  const text = (value: string | number) => String(value)
  return [
    ...moved(`${name}, plass i sesonglisten`, before.position, after.position, text),
    ...moved(`${name}, navn`, before.name, after.name, text),
    ...moved(`${name}, kort navn`, before.shortName, after.shortName, text),
    ...moved(`${name}, forkortelse`, before.code, after.code, text),
    ...moved(`${name}, nummer`, before.number, after.number, text),
    ...moved(`${name}, konstruktør`, before.team, after.team, nameOf),
    // A driver wears the colour of his team.
    ...(category === 'DRIVER' ? [] : moved(`${name}, farge`, before.color, after.color, text)),
  ]
}

/** `isDisputed`: its start is not its cutoff, of which another change tells. */
function raceLines({ before, after }: EntryChange & { kind: 'race' }, isDisputed = false): string[] {
  if (before === null) return ['Nytt løp']
  if (after === null) return ['Løpet er slettet. Tipsene står i historikken.']
  const text = (value: string | number) => String(value)
  const cutoff = ({ ownCutoff, startsAt }: typeof before) => ownCutoff ?? startsAt
  return [
    ...(before.position !== null && after.position === null ? ['Avlyst'] : []),
    ...(before.position === null && after.position !== null
      ? [`Kjøres likevel, som løp ${after.position}`]
      : []),
    ...(before.position !== null && after.position !== null
      ? moved('Løp nummer', before.position, after.position, text)
      : []),
    ...moved('Navn', before.name, after.name, text),
    ...moved('Sted', before.place, after.place, text),
    ...moved('Land', before.country, after.country, text),
    ...moved('Bane', before.circuit, after.circuit, text),
    ...moved('Runder', before.laps, after.laps, text),
    ...moved('Start', before.startsAt, after.startsAt, exactTime),
    ...(isDisputed ? [] : moved('Tippefristen', cutoff(before), cutoff(after), exactTime)),
    ...sessionLines(before.sessions, after.sessions),
    ...released(before.handMade, after.handMade),
  ]
}

function startLines({ before, after }: EntryChange & { kind: 'start' }): string[] {
  const cutoff = (value: typeof before) => (value === null ? after?.jolpica : cutoffOf(startOfValue(value)))
  return [
    ...moved('Start ifølge OpenF1', before?.openF1, after?.openF1, exactTime),
    ...(isSameValue(before?.believed ?? null, after?.believed ?? null)
      ? []
      : [after?.believed ? raceAdminWords.believed(sourceNames[after.believed]) : raceAdminWords.undecided]),
    ...moved('Tippefristen', cutoff(before), cutoff(after), exactTime),
  ]
}

function sessionLines(before: RaceValue['sessions'], after: RaceValue['sessions']): string[] {
  if (after.SPRINT === undefined && before.SPRINT !== undefined) return ['Sprinten er tatt ut']
  if (after.SPRINT !== undefined && before.SPRINT === undefined) return [`Sprint: ${exactTime(after.SPRINT)}`]
  return isSameValue(before, after) ? [] : ['Nye tider for øktene']
}

function gridLines(before: GridValue | null, after: GridValue | null, nameOf: NameOf): string[] {
  const placeIn = (grid: GridValue | null, driver: string) => {
    const index = grid?.rows.findIndex((row) => row.driver === driver) ?? -1
    return index === -1 ? null : `${index + 1}${grid?.rows[index]?.pitLane ? ' (pitlane)' : ''}`
  }
  const drivers = new Set([...(after?.rows ?? []), ...(before?.rows ?? [])].map(({ driver }) => driver))
  return [
    ...(before && after
      ? moved('Status', before.state, after.state, (state) => raceAdminWords.gridStates[state])
      : []),
    ...[...drivers].flatMap((driver) =>
      moved(
        nameOf(driver),
        placeIn(before, driver),
        placeIn(after, driver),
        (place) => `startplass ${place}`,
      ),
    ),
    ...(before && after ? released(before.handMade, after.handMade) : []),
  ]
}

function flagLines(before: FlagsValue | null, after: FlagsValue | null): string[] {
  const said = (value: FlagsValue | null) =>
    (value?.flags ?? []).map(
      ({ session, lap, type }) =>
        `${flagNames[type]}, ${session === 'RACE' ? 'løpet' : 'sprinten'}, runde ${lap}`,
    )
  const [old, fresh] = [said(before), said(after)]
  const more = (one: string[], other: string[]) => {
    const left = [...other]
    return one.filter((line) => {
      const at = left.indexOf(line)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }
  return [
    ...more(fresh, old).map((line) => `Lagt til: ${line}`),
    ...more(old, fresh).map((line) => `Fjernet: ${line}`),
    ...(before && after ? released(before.handMade, after.handMade) : []),
  ]
}

const released = (before: boolean, after: boolean): string[] =>
  before === after ? [] : [after ? 'Ført for hånd: kilden endrer det ikke lenger' : 'Følger kilden igjen']
