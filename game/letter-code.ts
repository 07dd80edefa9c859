// Codes of letters and digits that people read aloud and copy by hand.

/** Crockford's base 32: no I, L, O and U. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 8

/** The code as it is stored, or null if it cannot be one. Forgives case, hyphens, spaces and look-alikes. */
export function letterCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')
  return code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter)) ? code : null
}

/** "K7Q2-9XMT", to be read aloud. */
export const shownCode = (code: string): string => code.replace(/^.{4}/, '$&-')
