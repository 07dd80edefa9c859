import { dateTime } from '#words/format.ts'
import { list } from '#words/list.ts'
import { guessesInWords, type TitledWindow, windowTitle } from './seal/windows.ts'
import { letterTitle, pageOfLetter, type RoundLetter, rightSentences } from './story/letter/round-letter.ts'

// Texts that are posted to chats. They are plain: game/chats/ escapes them for each service.

const cutoffLine = (cutoff: number) => `Fristen er ${dateTime(cutoff)}, norsk tid.`
const guess = { label: 'Tipp før fristen', path: '/guess' }

export const openWords = (window: TitledWindow, cutoff: number) => ({
  title: `Nå kan dere tippe: ${windowTitle(window)}`,
  lines: [cutoffLine(cutoff)],
  link: guess,
})

/** `league`: the name; null: the whole site. Nobody is named, only counted. */
export const closingWords = (
  window: TitledWindow,
  cutoff: number,
  { people, missing, league }: { people: number; missing: number; league: string | null },
) => ({
  title: `Under tre timer igjen: ${windowTitle(window)}`,
  lines: [...missingLine(people, missing, league), cutoffLine(cutoff)],
  link: guess,
})

function missingLine(people: number, missing: number, league: string | null): string[] {
  if (people === 0) return []
  const within = league === null ? '' : ` i ${league}`
  if (missing === 0) return [`Alle ${league === null ? 'deltakerne' : 'medlemmene'}${within} har tippet.`]
  return [`${missing} av ${people} ${league === null ? 'deltakere' : 'medlemmer'}${within} mangler tips.`]
}

type Sealed = TitledWindow & { size: number; code: string }

export const sealedWords = (sealed: Sealed, path: string) => ({
  title: `Tipsene er forseglet: ${windowTitle(sealed)}`,
  lines: [
    `Fristen er ute. ${guessesInWords(sealed.size)} er forseglet.`,
    `Kontrollkode: ${sealed.code}`,
    'Står det senere en annen kode på siden, er seglet byttet ut.',
  ],
  link: { label: 'Kontroller seglet', path },
})

export const letterWords = (letter: RoundLetter) => ({
  title: letterTitle(letter),
  lines: rightSentences(letter).map(({ text }) => text),
  link: { label: 'Les brevet', path: pageOfLetter(letter) },
})

/** The whole corrected letter, in place of the message `edits`, or the correction as a message of its own. */
export function correctionWords(letter: RoundLetter, edits: string | null) {
  const { title, lines, link } = letterWords(letter)
  if (edits !== null) return { title, lines: [...lines, 'Rettet etter at det ble sendt.'], link, edits }
  const struck = letter.sentences.flatMap(({ text, struck: why }) =>
    why === null ? [] : [`Stemmer ikke lenger: ${text} ${why}`.trim()],
  )
  return { title: `Rettelse. ${title}`, lines: [...struck, ...lines], link, edits }
}

const mostNames = 5

/** "Kari er med i Kompiser", "Kari, Ola og to til er med i Kompiser" */
export function memberWords(names: readonly string[], league: { id: string; name: string }) {
  const [shown, rest] = [names.slice(0, mostNames), names.length - mostNames]
  const who = list(rest > 0 ? [...shown, `${rest} til`] : shown)
  return {
    title: `${who} er med i ${league.name}`,
    lines: [],
    link: { label: 'Se ligaen', path: `/league/${league.id}` },
  }
}

export const endWords = (year: number, { league, name }: { league: string | null; name: string | null }) => ({
  title: `Sesongen ${year} er ferdig`,
  lines: [name === null ? 'Sluttabellen er klar.' : `Sluttabellen i ${name} er klar.`],
  link: { label: 'Se tabellen', path: league === null ? `/?year=${year}` : `/league/${league}` },
})

/** The message that an owner sends to see whether a chat works. */
export const trialWords = (site: string, isOfLeague: boolean) => ({
  title: `Prøve fra ${site}`,
  lines: [`Kanalen er koblet til ${isOfLeague ? 'ligaen' : 'nettstedet'}.`],
})
