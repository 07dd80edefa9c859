/** A field of more participants is scored in slices, and shown in pages. */
export const mostAtOnce = 1_000

/** How many names of all users a search looks at. */
export const mostFound = 25

/** Whether a field of this many participants is large. */
export const isLarge = (participants: number): boolean => participants > mostAtOnce

/** Whether a season is shown in pages: it has places, or is about to get them. */
export const isPaged = ({ participants, placed }: { participants: number; placed: number }): boolean =>
  placed > 0 || isLarge(participants)
