/** Separate grants; most players have none. */
export const roles = ['ADMIN', 'BINGO_MASTER'] as const
export type Role = (typeof roles)[number]

/** The name as it is stored and shown. */
export const normalUsername = (typed: string): string => typed.trim().normalize('NFC')

/** The name in one way of writing: NFKC, without case and without characters that nobody sees. */
export const usernameKey = (username: string): string =>
  foldCase(
    normalUsername(username)
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFKC'),
  ).normalize('NFKC')

/** Case folding by way of capitals: ß, ẞ and ss are one. */
export const foldCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase()
