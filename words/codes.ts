/** "123 456 789", in the groups that people read aloud. */
export const grouped = (code: string, size: number): string =>
  code.replaceAll(new RegExp(`(\\d{${size}})(?=\\d)`, 'g'), '$1 ')
