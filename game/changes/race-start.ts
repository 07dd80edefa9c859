import type { Source } from '#game/source.ts'
import { sameWeekend } from '#game/weekend.ts'
import type { RaceValue, StartValue } from './entries.ts'

/** The values that decide when a race closes. `startsAt` is Jolpica's, or the admin's if it is manual. Milliseconds. */
export type RaceStart = Pick<RaceValue, 'startsAt' | 'ownCutoff' | 'manual'> & {
  /** null: OpenF1 has no time. */
  openF1StartsAt: number | null
  /** The source that an admin has chosen. */
  believed: Source | null
}

const tolerance = 5 * 60_000

/** Whether the sources disagree. A time in another weekend is ignored as invalid. */
const isDisagreed = ({ startsAt, openF1StartsAt }: Pick<RaceStart, 'startsAt' | 'openF1StartsAt'>) => {
  const apart = openF1StartsAt === null ? 0 : Math.abs(startsAt - openF1StartsAt)
  return apart > tolerance && apart < sameWeekend
}

/** Whether an admin may choose a source: no manual time is in force. */
export const isChoosable = (race: RaceStart): boolean =>
  race.ownCutoff === null && !race.manual && isDisagreed(race)

/** Whether the race waits for an admin's choice. races.disputed has this rule in SQL. */
export const isDisputed = (race: RaceStart): boolean => race.believed === null && isChoosable(race)

/** The cutoff of a race in milliseconds: the earlier of two disputed starts. races.cutoff has this rule in SQL. */
export function cutoffOf(race: RaceStart): number {
  const { startsAt, ownCutoff, manual, openF1StartsAt, believed } = race
  if (ownCutoff !== null) return ownCutoff
  if (openF1StartsAt === null || manual) return startsAt
  if (isDisputed(race)) return Math.min(startsAt, openF1StartsAt)
  return believed === 'OPENF1' ? openF1StartsAt : startsAt
}

/** The start times of a race as an entry, or null if only one source has a time. */
export const startValue = ({
  startsAt,
  openF1StartsAt,
  believed,
}: Omit<RaceStart, 'manual' | 'ownCutoff'>) =>
  openF1StartsAt === null ? null : { jolpica: startsAt, openF1: openF1StartsAt, believed }

/** The start of an entry without a manual time. */
export const startOfValue = ({ jolpica, openF1, believed }: StartValue): RaceStart => ({
  startsAt: jolpica,
  ownCutoff: null,
  manual: false,
  openF1StartsAt: openF1,
  believed,
})

/** A new start time discards the admin's choice, which was about the old one. */
export const withStart = <Race extends Pick<RaceStart, 'startsAt' | 'believed'>>(
  race: Race,
  startsAt: number,
): Race => ({
  ...race,
  startsAt,
  believed: startsAt === race.startsAt ? race.believed : null,
})
