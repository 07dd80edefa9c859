/** Competitor ids in order. A position is the index plus one. */
export type Order = readonly string[]

export const placesIn = (order: Order): Map<string, number> =>
  new Map(order.map((competitor, index) => [competitor, index + 1]))

/**
 * The complete championship order at a step: the published table, then the missing competitors in season
 * order. Before the first race nothing is published, so the season order applies.
 */
export function championshipOrder(published: Order, seasonOrder: Order): Order {
  const listed = new Set(published)
  return [...published, ...seasonOrder.filter((competitor) => !listed.has(competitor))]
}

/** The id of a new competitor: "Nico Hülkenberg" becomes nico-hulkenberg. */
export const competitorId = (name: string): string =>
  name
    .toLowerCase()
    // NFD takes neither of these apart: o with a stroke, and ae as one letter.
    .replaceAll('\u00f8', 'o')
    .replaceAll('\u00e6', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
