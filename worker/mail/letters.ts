import { codeLetter, contactLetter, reminderLetter, sealLetter, waitingLetter } from '#words/letters.ts'
import { write } from './write.ts'

// The letters of the site, as text and as HTML. A use case gives the facts; words/letters.ts has the words.

type Facts<Letter extends (...facts: never) => unknown> = Parameters<Letter>

export const codeMail = (...facts: Facts<typeof codeLetter>) => write(codeLetter(...facts))
export const reminderMail = (...facts: Facts<typeof reminderLetter>) => write(reminderLetter(...facts))
export const sealMail = (...facts: Facts<typeof sealLetter>) => write(sealLetter(...facts))
export const contactMail = (...facts: Facts<typeof contactLetter>) => write(contactLetter(...facts))
export const waitingMail = (...facts: Facts<typeof waitingLetter>) => write(waitingLetter(...facts))
