/** Ids from the front. Every move answers a new order of the same ids; one that is not there moves nothing. */
export type Ranking = readonly string[]

/** Moves to a place from 1; places beyond the ends are the ends. */
export function moveTo(order: Ranking, id: string, place: number): Ranking {
  if (!order.includes(id)) return order
  const rest = order.filter((other) => other !== id)
  const index = Math.min(Math.max(Math.trunc(place) - 1, 0), rest.length)
  return rest.toSpliced(index, 0, id)
}

export const moveBy = (order: Ranking, id: string, places: number): Ranking =>
  moveTo(order, id, placeOf(order, id) + places)

/** From 1; 0 for an id that is not there. */
export const placeOf = (order: Ranking, id: string): number => order.indexOf(id) + 1

/** The order with these in front, in the order they were picked; the others keep theirs behind. */
export const withInFront = (order: Ranking, picked: Ranking): Ranking => [
  ...new Set([...picked.filter((id) => order.includes(id)), ...order]),
]

export const sameOrder = (a: Ranking, b: Ranking): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])
