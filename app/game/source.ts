/** The result sources. */
export const sources = ['JOLPICA', 'OPENF1'] as const
export type Source = (typeof sources)[number]

/** What is wrong with an answer. `paused`: no request was made, because the source has failed recently. */
export type FaultKind = 'unreachable' | 'refused' | 'too-large' | 'garbage' | 'paused'
