import { inSeasonOrder } from '#game/season.ts'
import type { Entry } from './entries.ts'
import { raceAt, type StoredSeason } from './stored-season.ts'

type Numbered = { id: number; position: number }

/** The races that are run, by number. A source may leave numbers free: those of races an admin called off. */
export type RaceOrder = readonly Numbered[]

export const orderIn = ({ races }: Pick<StoredSeason, 'races'>): RaceOrder =>
  inSeasonOrder(races).map(({ id, position }) => ({ id, position }))

/** The same numbers given to these races, in this order; where these are fewer the highest fall away. */
export const reordered = (order: RaceOrder, ids: readonly number[]): RaceOrder =>
  ids.map((id, index) => ({ id, position: order[index]!.position }))

/** Without a race; those after it move up. */
export const withoutRace = (order: RaceOrder, race: number): RaceOrder =>
  reordered(
    order,
    order.map(({ id }) => id).filter((id) => id !== race),
  )

/** With a race at a number, or after the last; whoever has it takes the next, and so on until one is free. */
export function withRace(order: RaceOrder, { id, position }: Numbered): RaceOrder {
  const at = order.filter((other) => other.position < position).length
  const race = { id, position: Math.min(position, (order.at(-1)?.position ?? 0) + 1) }
  let last = 0
  return order.toSpliced(at, 0, race).map((one) => {
    last = Math.max(last + 1, one.position)
    return { ...one, position: last }
  })
}

/** Whether two races have one number. */
export const isDouble = (order: RaceOrder): boolean =>
  new Set(order.map(({ position }) => position)).size < order.length

/** The same, or whether a number is free below the last one although it was not free before. */
export function isTorn(before: RaceOrder, after: RaceOrder): boolean {
  const had = new Set(before.map(({ position }) => position))
  const has = new Set(after.map(({ position }) => position))
  const last = Math.max(0, ...had)
  const isNewlyFree = (number: number) => !has.has(number) && (had.has(number) || number > last)
  const numbers = Array.from({ length: Math.max(0, ...has) }, (_, index) => index + 1)
  return isDouble(after) || numbers.some(isNewlyFree)
}

/** What these races are, each with its number in this order. */
export const asEntries = (stored: StoredSeason, order: RaceOrder): Entry[] =>
  order.flatMap(({ id: race, position }) => {
    const value = raceAt(stored, race)
    return value === null ? [] : [{ kind: 'race', year: stored.year, race, value: { ...value, position } }]
  })
