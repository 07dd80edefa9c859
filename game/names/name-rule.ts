import { normalUsername } from '#game/players.ts'
import { hasInvisible, hasStrayMarks } from './visible-text.ts'

export type NameFault =
  | 'too-short'
  | 'too-long'
  | 'invisible'
  | 'characters'
  | 'marks'
  | 'no-letter'
  | 'double-space'
  | 'reserved'

/** Why a name that users choose is refused, or null. Length is counted in characters, not code units. */
export function nameFault(
  typed: string,
  { min, max }: { min: number; max: number },
  isReserved: (name: string) => boolean,
): NameFault | null {
  const name = normalUsername(typed)
  const length = [...name].length
  if (length < min) return 'too-short'
  if (length > max) return 'too-long'
  if (hasInvisible(name)) return 'invisible'
  if (!/^[\p{L}\p{M}\p{Nd} '’.-]+$/u.test(name)) return 'characters'
  // NFKC shows that some letters are only a space with marks.
  const plain = name.normalize('NFKC')
  if (hasStrayMarks(plain)) return 'marks'
  if (!/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(name)) return 'no-letter'
  if (plain.includes('  ')) return 'double-space'
  return isReserved(name) ? 'reserved' : null
}
