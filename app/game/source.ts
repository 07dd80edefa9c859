/** The outside sources of truth. */
export const sources = ['JOLPICA', 'OPENF1'] as const
export type Source = (typeof sources)[number]
