import type { Reason } from '#game/refusals/reasons.ts'

/** A link on a refused page. */
export type WayOn = [address: string, text: string]

export const toFront: WayOn = ['/', 'Til forsiden']

/** The ways on from a refused page, best first. undefined: the same as from every page. */
export function waysFrom(reason: Reason | null): WayOn[] | undefined {
  switch (typeof reason === 'string' ? reason : reason?.kind) {
    case 'no-such-season':
      return [['/stats', 'Se sesongene'], toFront]
    case 'no-such-race':
      return [['/stats', 'Se løpene'], toFront]
    case 'no-such-user':
      return [['/user', 'Se deltakerne'], toFront]
    case 'no-such-league':
      return [['/league', 'Se ligaene dine'], toFront]
    default:
      return undefined
  }
}
