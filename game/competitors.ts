/** Competitor ids in order. A position is the index plus one. */
export type Order = readonly string[]

export const placesInOrder = (order: Order): Map<string, number> =>
  new Map(order.map((competitor, index) => [competitor, index + 1]))

/**
 * The complete championship order at a step: the published table, then the missing competitors in season
 * order. Before the first race nothing is published, so the season order applies.
 */
export function championshipOrder(published: Order, seasonOrder: Order): Order {
  const listed = new Set(published)
  return [...published, ...seasonOrder.filter((competitor) => !listed.has(competitor))]
}
