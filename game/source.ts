/**
 * The two roles of sources, by their stored ids. JOLPICA has calendars, qualifying, results and standings; OPENF1 has
 * grids and race control. worker/feed/feed.ts decides which client fills a role.
 */
export const sources = ['JOLPICA', 'OPENF1'] as const
export type Source = (typeof sources)[number]

/** The role of calendars, qualifying, results and standings. */
export const resultSource: Source = 'JOLPICA'

/** The faults of an answer. `paused`: no request was made, because the source has failed recently. */
export type FaultKind = 'unreachable' | 'refused' | 'too-large' | 'garbage' | 'paused'
