/** The outside sources of truth. */
export const sources = ['JOLPICA', 'OPENF1'] as const
export type Source = (typeof sources)[number]

/** What is wrong with an answer, or with having none. `paused`: it was not asked, since it is in trouble. */
export type FaultKind = 'unreachable' | 'refused' | 'too-large' | 'garbage' | 'paused'
