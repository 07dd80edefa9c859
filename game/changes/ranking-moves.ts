/** Ids from first to last. A move returns a new order; an unknown id moves nothing. */
export type Ranking = readonly string[]

/** Moves an id to a place (from 1), limited to the ends. */
export function moveTo(order: Ranking, id: string, place: number): Ranking {
  if (!order.includes(id)) return order
  const rest = order.filter((other) => other !== id)
  const index = Math.min(Math.max(Math.trunc(place) - 1, 0), rest.length)
  return rest.toSpliced(index, 0, id)
}

/** Moves an id by this many places; negative is towards the front. */
export const moveBy = (order: Ranking, id: string, places: number): Ranking =>
  moveTo(order, id, placeInRanking(order, id) + places)

/** The place of an id (from 1), or 0 for an unknown id. */
export const placeInRanking = (order: Ranking, id: string): number => order.indexOf(id) + 1

/** Moves the picked ids to the front, in the order of `picked`. */
export const withInFront = (order: Ranking, picked: Ranking): Ranking => [
  ...new Set([...picked.filter((id) => order.includes(id)), ...order]),
]

export const sameOrder = (a: Ranking, b: Ranking): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])
