import type { Told } from './told.ts'

/** What a card draws: ranks after each race (1 on top, null where there was none), or bars with their labels. */
export type CardDrawing =
  | { kind: 'ranks'; ranks: readonly (number | null)[]; of: number }
  | { kind: 'bars'; bars: readonly { label: string; value: number }[] }

/** A card of a season's story. `figure`: what it shows large. `isPrivate`: only its owner may see it. */
export type Card = Told & {
  name: string
  title: string
  figure: string
  further: readonly string[]
  drawing?: CardDrawing
  isPrivate: boolean
}
