import { codeLetter, contactLetter, recoveryLetter } from '#words/letters.ts'
import { write } from './write.ts'

// The letters of the site, as text and as HTML. A use case gives the facts; words/letters.ts has the words.

type Facts<Letter extends (...facts: never) => unknown> = Parameters<Letter>

export const codeMail = (...facts: Facts<typeof codeLetter>) => write(codeLetter(...facts))
export const contactMail = (...facts: Facts<typeof contactLetter>) => write(contactLetter(...facts))
export const recoveryMail = (...facts: Facts<typeof recoveryLetter>) => write(recoveryLetter(...facts))
