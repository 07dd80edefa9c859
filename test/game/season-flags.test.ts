import { describe, expect, test } from 'vitest'
import { withDemoFlags } from '#db/seed/demo-flags.ts'
import type { FlagFacts } from '#db/seed/facts.ts'
import { racesRun } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'

const seasons = [SEASON_2025, SEASON_2026]

describe('flags', () => {
  const counts = (flags: FlagFacts[]) => [
    flags.filter((flag) => flag.type === 'SAFETY_CAR' && !flag.virtual).length,
    flags.filter((flag) => flag.virtual).length,
    flags.filter((flag) => flag.type === 'RED').length,
    flags.filter((flag) => flag.type === 'YELLOW').length,
  ]

  test('the first twelve races of 2025 have these safety cars, virtual safety cars, red and yellow flags', () => {
    expect(SEASON_2025.races.slice(0, 12).map((race) => counts(race.flags!).join('/'))).toEqual(
      '3/0/0/4 0/0/0/3 0/0/0/0 1/0/0/0 1/0/0/1 0/3/0/2 1/1/0/2 0/1/0/4 1/0/0/1 1/0/0/2 1/0/0/2 2/2/0/10'.split(
        ' ',
      ),
    )
  })

  test('the red flag before the start of the sprint in Miami does not count', () => {
    expect(counts(SEASON_2025.races[5]!.sprintFlags!)).toEqual([1, 0, 0, 2])
  })

  test('generated flags exist only where nothing was recorded, within the driven distance', () => {
    expect(SEASON_2025.races.slice(12).some((race) => race.flags)).toBe(false)
    const filled = seasons.map(withDemoFlags)
    expect(filled[0]!.races.slice(0, 12)).toEqual(SEASON_2025.races.slice(0, 12))
    for (const { race, flags, sprint, sprintFlags } of filled.flatMap(racesRun)) {
      expect(Math.max(0, ...flags!.map((flag) => flag.lap))).toBeLessThanOrEqual(race![0]!.laps!)
      expect(Boolean(sprintFlags)).toBe(Boolean(sprint))
      for (const flag of sprintFlags ?? []) expect(flag.lap).toBeLessThanOrEqual(sprint![0]!.laps!)
    }
  })
})
