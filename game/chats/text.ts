import type { ChatText } from './services.ts'

// Names come from users, so every text is made plain and then escaped for its service. Nothing in it can mention, link
// or format.

/** One line without control characters, invisible marks and changes of direction. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/[\p{Cf}\p{DI}]/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** Discord shows any ASCII punctuation behind a backslash as it is. */
export const escapedForDiscord = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')

/** Slack reads mentions and links in angle brackets only. */
export const escapedForSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Telegram turns @name, #word, /command, $TICKER and a.b into links. An invisible joiner behind the sign stops it. */
export const escapedForTelegram = (text: string): string => text.replaceAll(/[@#/$.:](?=\S)/g, `$&${joiner}`)
const joiner = '\u2060'

const longest = { title: 150, line: 1000, lines: 20 }

const cut = (text: string, most: number): string => {
  const signs = [...text]
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`
}

/** The text with plain lines of a bounded length. */
export const plainText = ({ title, lines, link }: ChatText): ChatText => ({
  title: cut(oneLine(title), longest.title),
  lines: lines.slice(0, longest.lines).map((line) => cut(oneLine(line), longest.line)),
  link: link && { label: oneLine(link.label), address: link.address },
})

/** The text with as many lines as `fits`. Its title and link always stay. */
export function fitted(text: ChatText, fits: (text: ChatText) => boolean): ChatText {
  for (let count = text.lines.length; count > 0; count--) {
    const isWhole = count === text.lines.length
    const some = { ...text, lines: isWhole ? text.lines : [...text.lines.slice(0, count), '…'] }
    if (fits(some)) return some
  }
  return [longest.title, 70, 40, 20]
    .map((most) => ({ ...text, title: cut(text.title, most), lines: [] }))
    .reduce((kept, shorter) => (fits(kept) ? kept : shorter))
}
