import { type Guess, isRaceGuess } from '#game/answers.ts'
import { lastOf } from '#game/must-have.ts'
import { type Guesses, scoreCategory } from '#game/scoring.ts'
import { sum } from '#game/season-figures.ts'
import type { OwnSeason, Save } from './own-season.ts'

/** How long before a deadline the last counting save was made, in milliseconds. `race` null: the season's. */
type LastSave = { race: number | null; before: number }

/** The last counting save before each deadline that is past, of those at a known time. */
export function lastSaves({ saves, races }: Pick<OwnSeason, 'saves' | 'races'>): LastSave[] {
  const isPast = ({ race }: Save) => race === null || races.some(({ id }) => id === race)
  const counting = (saves ?? []).filter((save) => save.state === 'COUNTS' && save.isTimed && isPast(save))
  const byWindow = new Map<string, LastSave>()
  for (const { race, cutoff, storedAt } of counting) {
    const key = `${race} ${cutoff}`
    const known = byWindow.get(key)?.before ?? Number.POSITIVE_INFINITY
    if (cutoff !== null) byWindow.set(key, { race, before: Math.min(known, cutoff - storedAt) })
  }
  return [...byWindow.values()]
}

/** The middle of these numbers, or the mean of the two in the middle. There is at least one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return sum(middle) / middle.length
}

/** A guess that counted and gave less than the accepted one before it would have. */
export type CostlyChange = { before: Guess; after: Guess; race: number | null; cost: number }

/** The changes that cost points, the dearest first. Guesses on the season are measured when it is over. */
export function costlyChanges({
  saves,
  steps,
  tables,
  isOver,
}: Pick<OwnSeason, 'saves' | 'steps' | 'tables' | 'isOver'>): CostlyChange[] {
  const byQuestion = Map.groupBy(saves ?? [], ({ race, guess }) => `${race} ${guess.category}`)
  return [...byQuestion.values()]
    .flatMap((some) => {
      const at = some.findIndex(({ state }) => state === 'COUNTS')
      const [before, after] = [some[at - 1], some[at]]
      if (before === undefined || after === undefined) return []
      const { race } = after
      const step =
        race === null ? (isOver ? lastOf(steps) : undefined) : steps.find((one) => one.race === race)
      if (step === undefined) return []
      const pointsOf = ({ guess }: Save) =>
        sum(scoreCategory(alone(guess, race), guess.category, step, tables).map(({ points }) => points))
      return [{ before: before.guess, after: after.guess, race, cost: pointsOf(before) - pointsOf(after) }]
    })
    .filter(({ cost }) => cost > 0)
    .toSorted((a, b) => b.cost - a.cost)
}

/** A participant with this guess only. */
const alone = (guess: Guess, race: number | null): Guesses =>
  isRaceGuess(guess)
    ? { races: new Map([[race ?? 0, { [guess.category]: guess.answer }]]) }
    : { [guess.category]: guess.answer, races: new Map() }
