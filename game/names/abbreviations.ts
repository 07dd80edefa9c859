import { firstOf } from '#game/must-have.ts'

/**
 * Each name gets three capital letters, as on a timing screen: the first three letters, or the first two and
 * a later one where another name has taken those. Names that differ too little share an abbreviation.
 */
export function abbreviationsOf(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const choices = choicesOf(name)
    const abbreviation = choices.find((choice) => !taken.has(choice)) ?? firstOf(choices)
    taken.add(abbreviation)
    return abbreviation
  })
}

function choicesOf(name: string): string[] {
  const letters = [
    ...name
      .normalize('NFC')
      .toLocaleUpperCase('nb')
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  ]
  const start = letters.slice(0, 2).join('')
  return letters.length < 3 ? [letters.join('')] : letters.slice(2).map((letter) => start + letter)
}
