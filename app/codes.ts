/** "123 456 789", as people read numbers aloud. */
export const grouped = (code: string, size: number): string =>
  code.replaceAll(new RegExp(`(\\d{${size}})(?=\\d)`, 'g'), '$1 ')
