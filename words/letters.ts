import type { Category } from '#game/category.ts'
import type { WaitingItem } from '#game/imports/waiting.ts'
import { shownCode } from '#game/letter-code.ts'
import { firstOf } from '#game/must-have.ts'
import { isSession, type QuestionDeadline } from '#game/questions/question.ts'
import { grouped } from '#words/codes.ts'
import { dateTime } from '#words/format.ts'
import { list } from '#words/list.ts'
import { siteName } from '#words/site.ts'
import { countInWords } from './numerals.ts'
import { questionWords } from './questions.ts'
import { guessesInWords, type TitledWindow, windowTitle } from './seal/windows.ts'
import { waitingTitle, waitingWords } from './waiting.ts'

// Texts of e-mails. worker/mail/write.ts renders them as text and HTML.

/** `minutes`: how long the code is valid. */
export const codeLetter = (code: string, minutes: number) => ({
  subject: 'Bekreft e-postadressen din',
  lines: [
    `Noen har bedt om påminnelser fra ${siteName} til denne adressen.`,
    `Er det deg, skriv inn denne koden. Den gjelder i ${minutes} minutter.`,
  ],
  code: grouped(code, 3),
  footer: ['Er det ikke deg, trenger du ikke gjøre noe. Da får du ikke flere e-poster.'],
})

/** `minutes`: how long the code is valid. `address`: where it is typed. */
export const recoveryLetter = (code: string, minutes: number, address: string) => ({
  subject: 'Kom inn i kontoen din igjen',
  lines: [
    `Noen har bedt om å få komme inn i kontoen din hos ${siteName} på en ny måte.`,
    `Er det deg, følg lenken, logg inn på den nye måten, og skriv inn koden. Den gjelder i ${minutes} minutter, og du blir logget ut alle andre steder.`,
  ],
  code: shownCode(code),
  link: { label: 'Skriv inn koden', address },
  footer: ['Er det ikke deg, trenger du ikke gjøre noe. Gi ikke koden til noen.'],
})

/** The subject of a reminder. `name` null: the season. `cutoff` is in milliseconds. */
type Reminded = {
  deadline: QuestionDeadline
  year: number
  name: string | null
  cutoff: number
  missing: readonly Category[]
}

const subjectOf = ({ year, name }: Reminded) => name ?? `sesongen ${year}`

/** "førsteplass og tiendeplass i Monaco" */
const missingIn = (reminded: Reminded) =>
  `${list(reminded.missing.map((it) => questionWords[it].name.toLowerCase()))} ${
    reminded.name === null ? 'for' : 'i'
  } ${subjectOf(reminded)}`

/** "Du mangler tips: Monaco". A session's window names its questions, because the race has another window. */
const titleOf = (reminded: Reminded) =>
  isSession(reminded.deadline)
    ? `Du mangler ${missingIn(reminded)}`
    : `Du mangler tips: ${subjectOf(reminded)}`

/** ", når kvalifiseringen starter" */
const whenOf = ({ deadline, missing }: Reminded) =>
  isSession(deadline) ? `, når ${questionWords[firstOf(missing)].window?.closes}` : ''

/** "mindre enn tre timer": reminders are sent shortly after the full hour, never before. */
const timeLeft = (hours: number) => `mindre enn ${countInWords(hours, 'én time', 'timer')}`

/** `hours`: how long before the cutoff the user wants the reminder. */
export const reminderLetter = (
  reminded: Reminded,
  hours: number,
  addresses: { guess: string; settings: string; unsubscribe: string },
) => ({
  subject: titleOf(reminded),
  lines: [
    `Du har ikke tippet ${missingIn(reminded)}.`,
    `Fristen er ${dateTime(reminded.cutoff)}, norsk tid${whenOf(reminded)}. Det er ${timeLeft(hours)} igjen.`,
  ],
  link: { label: 'Tipp før fristen', address: addresses.guess },
  footer: [`Du får denne e-posten fordi du har bedt om påminnelser. Endre dem her: ${addresses.settings}`],
  footerLink: { label: 'Stopp alle påminnelser på e-post', address: addresses.unsubscribe },
})

/** The reminder as a push notification. */
export const reminderNotice = (reminded: Reminded, hours: number) => ({
  title: titleOf(reminded),
  body: `Fristen er ${dateTime(reminded.cutoff)}, om ${timeLeft(hours)}.`,
})

/** A window that was sealed. `code` is of the root of its tree. */
type SealedInLetter = TitledWindow & { size: number; code: string }

const sealedLine = ({ size, code }: SealedInLetter) =>
  `Fristen er ute. ${guessesInWords(size)} er forseglet: ${code}.`

export const sealLetter = (
  sealed: SealedInLetter,
  addresses: { seal: string; settings: string; unsubscribe: string },
) => ({
  subject: `Tipsene er forseglet: ${windowTitle(sealed)}`,
  lines: [`Fristen er ute. ${guessesInWords(sealed.size)} er forseglet. Dette er kontrollkoden:`],
  code: sealed.code,
  link: { label: 'Kontroller seglet', address: addresses.seal },
  footer: [
    'Står det en annen kode på siden, er seglet byttet ut. Derfor får alle som tippet, den tilsendt. Lenken har med loggen over alle segl, så siden sammenligner den for deg.',
    `Du får denne e-posten fordi du har bedt om påminnelser. Endre dem her: ${addresses.settings}`,
  ],
  footerLink: { label: 'Stopp alle påminnelser på e-post', address: addresses.unsubscribe },
})

/** The message on a seal as a push notification. */
export const sealNotice = (sealed: SealedInLetter) => ({
  title: `Tipsene er forseglet: ${windowTitle(sealed)}`,
  body: sealedLine(sealed),
})

/** A visitor's message to the operator of the site. */
export const contactLetter = (text: string, answerTo: string | null) => ({
  subject: 'Melding fra kontaktskjemaet',
  lines: text.split(/\n{2,}/),
  footer: [answerTo === null ? 'Avsenderen ville ikke ha svar.' : `Svar går til ${answerTo}.`],
})

/** New tasks for the admins. `portal` is the address of the page with all tasks. */
export const waitingLetter = (items: readonly WaitingItem[], portal: string) => ({
  subject: `${waitingTitle}: ${items.length === 1 ? waitingWords(firstOf(items)).title : countInWords(items.length, 'én ting', 'ting')}`,
  lines: items.map((item) => {
    const { title, text } = waitingWords(item)
    return `${title}\n${text}`
  }),
  link: { label: 'Til admin-portalen', address: portal },
  footer: ['Du får denne e-posten fordi du er administrator.'],
})
