import { foldCase } from '#game/players.ts'
import { lookAlikeLetters, lookAlikeMarks } from './look-alike-letters.ts'

const looks = new Map(
  [...lookAlikeLetters, ...lookAlikeMarks].flatMap(([look, letters]) =>
    [...letters].map((letter) => [letter, look] as const),
  ),
)

/**
 * What is left of a text for the eye, in any case of letters: texts with the same skeleton are taken for each other.
 * For comparing only. When the table changes, a migration sets users.username_skeleton to NULL.
 */
export function skeletonOf(text: string): string {
  const plain = text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .normalize('NFD')
  return (
    foldCase([...plain].map((character) => looks.get(character) ?? character).join(''))
      // A dot above an i or a j is seen without the mark too.
      .replaceAll(/([lj])\u0307/g, '$1')
      .replaceAll('m', 'rn')
  )
}
