import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { gridFault, movedBetween } from '#game/imports/grid-judgement.ts'
import { permutation } from '#test/support/random-season.ts'

const field = Array.from({ length: 20 }, (_, index) => `driver${index + 1}`)
const faultOf = (grid: readonly string[], compared: readonly string[]) =>
  gridFault(grid, { known: new Set([...field, ...grid]), teams: 10, compared })

describe('a grid', () => {
  it('upside down is refused', () => {
    expect(faultOf(field.toReversed(), field)).toMatchObject({ kind: 'moved', part: 'GRID' })
  })

  it('may have up to six of twenty drivers elsewhere, wherever they go', () => {
    const penalties = fc.tuple(
      fc.shuffledSubarray(field, { maxLength: 6 }),
      fc.array(fc.nat({ max: 19 }), { minLength: 6, maxLength: 6 }),
    )
    fc.assert(
      fc.property(penalties, ([moved, places]) => {
        const grid = field.filter((driver) => !moved.includes(driver))
        for (const [index, driver] of moved.entries()) grid.splice(places[index]!, 0, driver)
        expect(movedBetween(field, grid).length).toBeLessThanOrEqual(moved.length)
        expect(faultOf(grid, field)).toBeNull()
      }),
    )
  })

  it('names those without whom the others are in the order of qualifying', () => {
    fc.assert(
      fc.property(permutation(field), (grid) => {
        const moved = movedBetween(field, grid)
        const rest = grid.filter((driver) => !moved.includes(driver))
        expect(rest).toEqual(field.filter((driver) => !moved.includes(driver)))
      }),
    )
  })

  it('is compared with nothing while qualifying is unknown', () => {
    expect(faultOf(field.toReversed(), [])).toBeNull()
  })
})

it('of 2025 and 2026 raises no alarm; five drivers moved at most, in Italy 2026', () => {
  const moved = [SEASON_2025, SEASON_2026].flatMap(({ year, races }) =>
    races.flatMap(({ key, qualifying, grid }) => {
      if (qualifying === undefined || grid === undefined) return []
      const [before, after] = [qualifying, grid].map((rows) => rows.map(({ driver }) => driver))
      expect(faultOf(after!, before!)).toBeNull()
      return { race: `${key} ${year}`, drivers: movedBetween(before!, after!).length }
    }),
  )
  expect(moved.length).toBe(40)
  expect(moved.toSorted((a, b) => b.drivers - a.drivers)[0]).toEqual({ race: 'italy 2026', drivers: 5 })
})
