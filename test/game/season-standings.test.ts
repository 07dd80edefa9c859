import { describe, expect, test } from 'vitest'
import { racesRun } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { standingsAfter } from '#db/seed/standings.ts'

const seasons = [SEASON_2025, SEASON_2026]
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

describe('standings', () => {
  test('Norris won the 2025 championship by two points, and McLaren won by far', () => {
    const { drivers, constructors } = standingsAfter(SEASON_2025, 24)
    expect(drivers.slice(0, 3)).toEqual([
      { id: 'lando-norris', position: 1, points: 423, wins: 7 },
      { id: 'max-verstappen', position: 2, points: 421, wins: 8 },
      { id: 'oscar-piastri', position: 3, points: 410, wins: 7 },
    ])
    expect(constructors[0]).toEqual({ id: 'mclaren', position: 1, points: 833, wins: 14 })
  })

  test('the published table has 14 drivers after round 1 of 2025, 19 after 2, 20 after 3, 21 after 7', () => {
    const rows = [1, 2, 3, 6, 7].map((round) => standingsAfter(SEASON_2025, round).drivers.length)
    expect(rows).toEqual([14, 19, 20, 20, 21])
  })

  test('ties are separated by the better place, then by the latest race', () => {
    const afterJapan = standingsAfter(SEASON_2026, 3).drivers.map((row) => row.id)
    expect(afterJapan.slice(14, 16)).toEqual(['esteban-ocon', 'franco-colapinto'])
    const afterChina = standingsAfter(SEASON_2025, 2).drivers.map((row) => row.id)
    expect(afterChina.slice(14, 16)).toEqual(['isack-hadjar', 'pierre-gasly'])
  })

  test('after every round the points are the sum of the results and never rise down the table', () => {
    for (const season of seasons) {
      for (const { round } of racesRun(season)) {
        const races = season.races.slice(0, round)
        const given = sum(
          races.flatMap((race) => [...race.race!, ...(race.sprint ?? [])]).map((it) => it.points),
        )
        for (const table of Object.values(standingsAfter(season, round))) {
          expect(sum(table.map((row) => row.points))).toBe(given)
          expect(sum(table.map((row) => row.wins))).toBe(round)
          const points = table.map((row) => row.points)
          expect(points).toEqual(points.toSorted((a, b) => b - a))
        }
      }
    }
  })
})
