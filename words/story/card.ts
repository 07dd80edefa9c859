import type { ProvedSentence } from './proved-sentence.ts'

/** A bar with its label. `isOwn`: it is about the person, league or season of the story. */
export type CardBar = { label: string; value: number; isOwn?: boolean }

/** The drawing of a card: ranks after each race (1 on top, `of` below, null where there was none), or bars. */
export type CardDrawing = { caption: string } & (
  | { kind: 'ranks'; ranks: readonly (number | null)[]; of: number }
  | { kind: 'bars'; bars: readonly CardBar[] }
)

/**
 * A card of a season's story. `name`: in addresses. `figure`: in large letters, and in no sentence. `further`: sentences
 * below the first. `isPrivate`: only its owner may see it.
 */
export type Card = ProvedSentence & {
  name: string
  title: string
  figure: string
  further: readonly string[]
  drawing?: CardDrawing
  isPrivate?: boolean
}

/** "Vinneren: 645 poeng. Pål vant, 39 poeng foran Dagny.": a card in one line. */
export const cardInLine = ({ title, figure, text }: Card): string => `${title}: ${figure}. ${text}`
