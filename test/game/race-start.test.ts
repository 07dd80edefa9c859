import { describe, expect, it } from 'vitest'
import {
  cutoffOf,
  isChoosable,
  isDisputed,
  type RaceStart,
  startOfValue,
  startValue,
  withStart,
} from '#game/changes/race-start.ts'
import { sameWeekend } from '#game/weekend.ts'

const minute = 60_000
const race: RaceStart = {
  ...{ startsAt: 60 * minute, ownCutoff: null, manual: false },
  ...{ openF1StartsAt: 30 * minute, believed: null },
}

describe('the start of a race', () => {
  it('is the earlier of two that disagree by more than five minutes, until an admin chooses', () => {
    expect(cutoffOf(race)).toBe(30 * minute)
    expect(cutoffOf({ ...race, openF1StartsAt: 90 * minute })).toBe(60 * minute)
    expect(cutoffOf({ ...race, believed: 'OPENF1', openF1StartsAt: 90 * minute })).toBe(90 * minute)
    expect(cutoffOf({ ...race, believed: 'JOLPICA' })).toBe(60 * minute)
  })

  it('is not that of OpenF1 where the sources nearly agree, or speak of different weekends', () => {
    for (const apart of [5 * minute, sameWeekend, sameWeekend + minute])
      expect(cutoffOf({ ...race, openF1StartsAt: race.startsAt - apart })).toBe(60 * minute)
  })

  it('is the admin’s own if there is one', () => {
    expect(cutoffOf({ ...race, ownCutoff: 7 })).toBe(7)
    expect(cutoffOf({ ...race, manual: true })).toBe(60 * minute)
    expect(cutoffOf({ ...race, openF1StartsAt: null })).toBe(60 * minute)
  })

  it('is disputed until an admin has chosen, which only a start by sources that disagree allows', () => {
    const states = (more: Partial<RaceStart>) => [
      isChoosable({ ...race, ...more }),
      isDisputed({ ...race, ...more }),
    ]
    expect(states({})).toEqual([true, true])
    expect(states({ believed: 'JOLPICA' })).toEqual([true, false])
    for (const more of [
      { ownCutoff: 7 },
      { manual: true },
      { openF1StartsAt: null },
      { openF1StartsAt: 55 * minute },
    ])
      expect(states(more)).toEqual([false, false])
    expect(isDisputed({ ...race, openF1StartsAt: 55 * minute - 1 })).toBe(true)
    expect(isDisputed({ ...race, openF1StartsAt: race.startsAt + sameWeekend - 1 })).toBe(true)
    expect(isDisputed({ ...race, openF1StartsAt: race.startsAt + sameWeekend })).toBe(false)
    expect(isDisputed({ ...race, startsAt: 0, openF1StartsAt: null })).toBe(false)
  })

  it('is an entry only with times of both sources', () => {
    const value = { jolpica: 60 * minute, openF1: 30 * minute, believed: null }
    expect([startValue(race), startValue({ ...race, openF1StartsAt: null })]).toEqual([value, null])
    expect(startOfValue(value)).toEqual(race)
  })

  it('that is new discards the choice between the old ones', () => {
    const chosen = { ...race, believed: 'OPENF1' as const }
    expect(withStart(chosen, race.startsAt)).toEqual(chosen)
    expect(withStart(chosen, 5)).toEqual({ ...race, startsAt: 5 })
  })
})
