import { number } from '#words/format.ts'

const words = ['null', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv']

/** A count in prose: words to twelve, then figures. */
export const numeral = (count: number): string => words[count] ?? number(count)

/** "én deltaker", "sju deltakere", "24 deltakere". `one` is a whole phrase, because "ett løp" is neuter. */
export const countInWords = (count: number, one: string, many: string): string =>
  (count === 1 ? one : `${numeral(count)} ${many}`).replace(' ', '\u00a0')
