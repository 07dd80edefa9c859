/** Separate grants; most players have none. */
export const roles = ['ADMIN', 'BINGO_MASTER'] as const
export type Role = (typeof roles)[number]

export const usernameLength = { min: 2, max: 30 }

export type UsernameFault =
  | 'too-short'
  | 'too-long'
  | 'characters'
  | 'no-letter'
  | 'double-space'
  | 'reserved'

/** The name as it is stored and shown. */
export const normalUsername = (typed: string): string => typed.trim().normalize('NFC')

/** Names are unique ignoring case; this is what is compared. */
export const usernameKey = (username: string): string => normalUsername(username).toLowerCase()

/** Why a name cannot be used, or null (rules: Users). Length is counted in characters, not code units. */
export function usernameFault(typed: string): UsernameFault | null {
  const name = normalUsername(typed)
  const length = [...name].length
  if (length < usernameLength.min) return 'too-short'
  if (length > usernameLength.max) return 'too-long'
  if (!/^[\p{L}\p{M}\p{Nd} '’.-]+$/u.test(name)) return 'characters'
  if (!/\p{L}/u.test(name)) return 'no-letter'
  if (name.includes('  ')) return 'double-space'
  return usernameKey(name).startsWith('anonym') ? 'reserved' : null
}
