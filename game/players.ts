/** Roles are granted separately. Most users have none. */
export const roles = ['ADMIN', 'BINGO_MASTER', 'REFEREE'] as const
export type Role = (typeof roles)[number]

/** The username as it is stored and shown. */
export const normalUsername = (typed: string): string => typed.trim().normalize('NFC')

/** The username for comparison: NFKC, case folded, without invisible characters. */
export const usernameKey = (username: string): string =>
  foldCase(
    normalUsername(username)
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFKC'),
  ).normalize('NFKC')

/** Case folding through upper case, so that ß, ẞ and ss are equal. */
export const foldCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase()
