import { list } from '#words/list.ts'
import { countInWords } from './numerals.ts'

/** "Aksel", "Aksel, Dagny og Pål", "Aksel og fire andre". */
export const shortNames = (names: readonly string[]): string =>
  names.length <= 3 ? list(names) : `${names[0]} og ${countInWords(names.length - 1, 'én annen', 'andre')}`
