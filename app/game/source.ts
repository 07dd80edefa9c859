/** The result sources. */
export const sources = ['JOLPICA', 'OPENF1'] as const
export type Source = (typeof sources)[number]

/** The source of calendars, qualifying, results and standings. The other one has grids and race control. */
export const resultSource: Source = 'JOLPICA'

/** What is wrong with an answer. `paused`: no request was made, because the source has failed recently. */
export type FaultKind = 'unreachable' | 'refused' | 'too-large' | 'garbage' | 'paused'
