import type { KindRules } from './kind-rules.ts'

export const orderRules: KindRules<'order'> = {
  isPublic: () => true,

  faultOf(_, { after: { races, order } }) {
    // A race that is in the list twice, or does not exist, leaves fewer races with a position than places.
    const running = races.filter(({ position }) => position !== null)
    return running.length === order.length ? null : { kind: 'order' }
  },

  /** If only the order has changed since, removed races return to their old position, and added races leave. */
  revert({ order }, { before, after }) {
    const [was, is] = [before ?? [], after ?? []]
    const returning = was.filter((race) => !is.includes(race))
    const leaving = is.filter((race) => !was.includes(race))
    const isMembership = returning.length + leaving.length > 0
    const isPossible =
      !returning.some((race) => order.includes(race)) && leaving.every((race) => order.includes(race))
    if (!isMembership || !isPossible) return null
    const left = order.filter((race) => !leaving.includes(race))
    return returning.reduce((races, race) => races.toSpliced(was.indexOf(race), 0, race), left)
  },
}
