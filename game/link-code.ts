/** The maker of a link code: the user for another device, the user by mail, or an admin for the user. */
export type LinkCodeKind = 'DEVICE' | 'MAIL' | 'ADMIN'

const minutes = 60_000

/** Milliseconds. */
export const linkCodeLifetimes: Record<LinkCodeKind, number> = {
  DEVICE: 10 * minutes,
  MAIL: 60 * minutes,
  ADMIN: 24 * 60 * minutes,
}

/** Wrong codes that are allowed for each right one. */
export const linkCodeTries = 5
