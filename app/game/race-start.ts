import type { RaceValue, StartValue } from '#game/changes/entries.ts'
import type { Source } from './source.ts'
import { sameWeekend } from './weekend.ts'

/** All that decides when a race closes. `startsAt` is Jolpica's, or an admin's own where it is made by hand. */
export type RaceStart = Pick<RaceValue, 'startsAt' | 'ownCutoff' | 'manual'> & {
  /** null: OpenF1 has not said. */
  openF1StartsAt: number | null
  /** Whose start an admin believes. */
  believed: Source | null
}

const tolerance = 5 * 60_000

/** Whether the sources disagree. A time in another weekend is nonsense, and changes nothing. */
export const isDisagreed = ({ startsAt, openF1StartsAt }: Pick<RaceStart, 'startsAt' | 'openF1StartsAt'>) => {
  const apart = openF1StartsAt === null ? 0 : Math.abs(startsAt - openF1StartsAt)
  return apart > tolerance && apart < sameWeekend
}

/** Whether an admin may choose between the sources: no time of their own is in force. */
export const isChoosable = (race: RaceStart): boolean =>
  race.ownCutoff === null && !race.manual && isDisagreed(race)

/** Whether it waits for an admin; races.disputed in SQL. */
export const isDisputed = (race: RaceStart): boolean => race.believed === null && isChoosable(race)

/** When the window of a race closes; races.cutoff in SQL. The earlier of two disputed starts. */
export function cutoffOf(race: RaceStart): number {
  const { startsAt, ownCutoff, manual, openF1StartsAt, believed } = race
  if (ownCutoff !== null) return ownCutoff
  if (openF1StartsAt === null || manual) return startsAt
  if (isDisputed(race)) return Math.min(startsAt, openF1StartsAt)
  return believed === 'OPENF1' ? openF1StartsAt : startsAt
}

/** The starts of a race as an entry; null without a second opinion. */
export const startValue = ({
  startsAt,
  openF1StartsAt,
  believed,
}: Omit<RaceStart, 'manual' | 'ownCutoff'>) =>
  openF1StartsAt === null ? null : { jolpica: startsAt, openF1: openF1StartsAt, believed }

/** The same of an entry, where no admin has set a time of their own. */
export const startOfValue = ({ jolpica, openF1, believed }: StartValue): RaceStart => ({
  startsAt: jolpica,
  ownCutoff: null,
  manual: false,
  openF1StartsAt: openF1,
  believed,
})

/** With another start: what an admin believed of the old one is forgotten. */
export const withStart = <Race extends Pick<RaceStart, 'startsAt' | 'believed'>>(
  race: Race,
  startsAt: number,
): Race => ({
  ...race,
  startsAt,
  believed: startsAt === race.startsAt ? race.believed : null,
})
