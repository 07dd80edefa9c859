import { moved, type NameOf } from '#app/moved.ts'
import type { FlagsValue, GridValue } from '#game/changes/entries.ts'
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

export function flagLines(before: FlagsValue | null, after: FlagsValue | null): string[] {
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
    ...(before && after ? released(before.manual, after.manual) : []),
  ]
}

/** Says that a value became manual or was released. */
export const released = (before: boolean, after: boolean): string[] =>
  before === after ? [] : [after ? 'Ført for hånd: kilden endrer det ikke lenger' : 'Følger kilden igjen']
