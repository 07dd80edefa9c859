import { foldCase } from '#game/players.ts'
import { lookAlikeLetters, lookAlikeMarks } from './look-alike-letters.ts'

const looks = new Map(
  [...lookAlikeLetters, ...lookAlikeMarks].flatMap(([look, letters]) =>
    [...letters].map((letter) => [letter, look] as const),
  ),
)

/**
 * Texts with the same skeleton look alike, ignoring case. Use it only to compare. After a change of the
 * table, a migration must set users.username_skeleton to NULL.
 */
export function skeletonOf(text: string): string {
  const plain = text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .normalize('NFD')
  return (
    foldCase([...plain].map((character) => looks.get(character) ?? character).join(''))
      // A dot above i or j looks the same with and without the mark.
      .replaceAll(/([lj])\u0307/g, '$1')
      .replaceAll('m', 'rn')
  )
}
