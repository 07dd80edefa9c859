/** A viewer follows at most this many others. */
export const mostRivals = 3

/** The followed users, newest first, with another one or without. One too many replaces the oldest. */
export const withRival = (rivals: readonly string[], user: string, isFollowed: boolean): string[] => {
  const others = rivals.filter((id) => id !== user)
  return isFollowed ? [user, ...others].slice(0, mostRivals) : others
}
