/** A query without filters for the newest lines of the admin log. */
export const everyLine = { before: null, what: null, year: null, search: '' } as const
