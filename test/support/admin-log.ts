/** Asks for the newest lines of the admin log, whatever they are about. */
export const everyLine = { before: null, what: null, year: null, search: '' } as const
