import type { FlagsValue, GridValue } from '#game/changes/entries.ts'
import { list } from '#words/list.ts'
import { moved, type NameOf } from '#words/moved.ts'
import { flagNames } from './names.ts'
import { raceAdminWords } from './race-admin.ts'

export function gridLines(before: GridValue | null, after: GridValue | null, nameOf: NameOf): string[] {
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
    ...(before && after ? released(before.manual, after.manual) : []),
  ]
}

export const flagLines = (before: FlagsValue | null, after: FlagsValue | null): string[] => [
  ...flagsBeyond(after, before).map((flag) => `Lagt til: ${flag}`),
  ...flagsBeyond(before, after).map((flag) => `Fjernet: ${flag}`),
  ...(before && after ? released(before.manual, after.manual) : []),
]

/** "Ingrid la til gult flagg i runde 22." */
export const flagsSentence = (who: string, before: FlagsValue | null, after: FlagsValue | null): string =>
  `${who} ${list(flagDeeds(before, after))}.`

/** "la til gult flagg i runde 22", "fjernet rødt flagg i runde 7" */
export function flagDeeds(before: FlagsValue | null, after: FlagsValue | null): string[] {
  const [added, removed] = [flagsBeyond(after, before), flagsBeyond(before, after)]
  if (added.length + removed.length === 0) return ['gikk gjennom flaggene']
  return [
    ...(added.length > 0 ? [`la til ${list(added)}`] : []),
    ...(removed.length > 0 ? [`fjernet ${list(removed)}`] : []),
  ]
}

/** The flags of the first value that the second does not have. */
function flagsBeyond(one: FlagsValue | null, other: FlagsValue | null): string[] {
  const said = (value: FlagsValue | null) =>
    (value?.flags ?? []).map(
      ({ session, lap, type }) =>
        `${flagNames[type].toLowerCase()} i runde ${lap}${session === 'RACE' ? '' : ' av sprinten'}`,
    )
  const left = said(other)
  return said(one).filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** A line for a value that became manual or was released. */
export const released = (before: boolean, after: boolean): string[] =>
  before === after ? [] : [after ? 'Lagt inn for hånd: kilden endrer det ikke lenger' : 'Følger kilden igjen']
