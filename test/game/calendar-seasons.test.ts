import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Race } from '#game/changes/season.ts'
import type { PublishedRace } from '#game/imports/calendar-races.ts'
import { april, at, day, plan, planned, published, stored } from '#test/support/calendars.ts'

describe('for every published season', () => {
  /** A season of up to twelve races, and the same season after cancellations, moves, swaps and additions. */
  const seasons = fc
    .array(
      fc.record({
        isOver: fc.boolean(),
        fate: fc.constantFrom('stays', 'stays', 'moved', 'renamed', 'cancelled', 'touched', 'dropped'),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .chain((fates) => fc.tuple(fc.constant(fates), fc.integer({ min: 0, max: 3 })))
    .map(([fates, added]) => {
      const ours = fates.map(({ isOver, fate }, index) =>
        stored(index + 1, {
          manual: fate === 'touched' || fate === 'dropped',
          ...(isOver ? { resultState: 'OFFICIAL', gridState: 'GRID' } : {}),
        }),
      )
      const isGone = (fate: string) => fate === 'cancelled' || fate === 'dropped'
      const kept = ours.filter((race, index) => !isGone(fates[index]!.fate) || race.resultState !== null)
      const theirs = [
        ...kept,
        ...Array.from({ length: added }, (_, i) => stored(100 + i, { startsAt: april })),
      ]
        .map((race) => ({ race, fate: fates[race.id - 1]?.fate }))
        .map(({ race, fate }, index) =>
          published(race, {
            round: index + 1,
            ...(fate === 'moved' ? at(race.startsAt + 2 * day) : {}),
            ...(fate === 'renamed' ? { knownAs: 'Other', name: 'Annet' } : {}),
            ...(race.id >= 100 ? { circuit: `ny${race.id}`, ...at(april - race.id * day) } : {}),
          }),
        )
        .filter(({ date }) => date.startsWith('2026'))
      return { ours, theirs: theirs.map((fromSource, index) => ({ ...fromSource, round: index + 1 })) }
    })

  /** The stored season after the plan. */
  const afterPlan = (ours: Race[], theirs: PublishedRace[]) => {
    const { races } = planned(ours, theirs)
    const after = new Map(races.flatMap(({ before, after }) => (before ? [[before.id, after]] : [])))
    return [
      ...ours.map((race) => ({ ...race, ...after.get(race.id) })),
      ...races.flatMap(({ before, after }, index) => (before ? [] : [stored(1000 + index, after)])),
    ]
  }

  const isRefused = (ours: Race[], theirs: PublishedRace[]) => plan(ours, theirs).kind === 'refused'

  it('every race exists once, in its round, with its id', () => {
    fc.assert(
      fc.property(seasons, ({ ours, theirs }) => {
        fc.pre(!isRefused(ours, theirs))
        const after = afterPlan(ours, theirs)
        const rounds = after
          .flatMap(({ position }) => (position === null ? [] : [position]))
          .sort((a, b) => a - b)
        expect(rounds.slice(0, theirs.length)).toEqual(theirs.map((_, index) => index + 1))
        const own = ours.filter(({ manual, resultState }) => manual && resultState === null)
        const isRun = new Set(after.filter(({ position }) => position !== null).map(({ id }) => id))
        expect(own.filter(({ id }) => !isRun.has(id))).toEqual([])
        expect(rounds).toEqual(rounds.map((_, index) => index + 1))
        expect(rounds.length - theirs.length).toBeLessThanOrEqual(own.length)
        expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(ours.map(({ id }) => id)))
      }),
    )
  })

  it('a race with a result keeps everything except its number', () => {
    fc.assert(
      fc.property(seasons, ({ ours, theirs }) => {
        fc.pre(!isRefused(ours, theirs))
        for (const race of afterPlan(ours, theirs).filter(({ resultState }) => resultState !== null)) {
          const was = ours.find(({ id }) => id === race.id)!
          expect({ ...race, position: was.position, round: was.round }).toEqual(was)
          expect(race.position).not.toBeNull()
        }
      }),
    )
  })

  it('importing again changes nothing, in any order', () => {
    fc.assert(
      fc.property(seasons, ({ ours, theirs }) => {
        fc.pre(!isRefused(ours, theirs))
        expect(planned(afterPlan(ours, theirs), [...theirs].reverse()).races).toEqual([])
      }),
    )
  })
})
