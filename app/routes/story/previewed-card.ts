import { type Card, cardInLine } from '#words/story/card.ts'

/** The card in link previews: the one that the address names, else the first. Private ones are in none. */
export function previewedCard(
  request: Request,
  cards: readonly Card[],
): { name: string; text: string } | null {
  const open = cards.filter(({ isPrivate }) => !isPrivate)
  const asked = new URL(request.url).searchParams.get('card')
  const shared = open.find(({ name }) => name === asked) ?? open[0]
  return shared ? { name: shared.name, text: cardInLine(shared) } : null
}
