import { siteName } from '#words/site.ts'
import type { Card } from '#words/story/card.ts'
import type { AppContext } from './context.ts'
import { Refusal } from './errors.ts'
import { answerPicture, pictureName } from './picture-answer.ts'

type Drawable = (name: string) => string
type Drawing = {
  drawable: Drawable
  drawStory: (
    card: Card & { site: string; corner: string; address: string },
    shape: 'tall' | 'wide',
  ) => Uint8Array<ArrayBuffer>
}

type Asked = {
  /** Loads what draws, only for a picture that is drawn, because the fonts are large. */
  load: () => Promise<Drawing>
  /** "curve.png", and "curve-tall.png" for a phone's screen. */
  picture: string
  /** The cards, with names that `drawable` has made, if it is given. */
  cardsWith: (drawable?: Drawable) => readonly Card[]
  corner: string
  /** The address of the page, as people type it. */
  address: string
  /** How long browsers and the edge may keep it. null: nobody may. */
  seconds: (card: Card) => number | null
}

/** The picture of a card of a story. Refuses with not-found one that the story does not have. */
export function answerStory(app: AppContext, request: Request, asked: Asked): Promise<Response> {
  const { load, picture, cardsWith, corner, address, seconds } = asked
  const [, name, tall] = /^(.*?)(-tall)?$/.exec(pictureName(picture)) ?? []
  const cardIn = (cards: readonly Card[]) => cards.find((card) => card.name === name)
  const card = cardIn(cardsWith())
  if (!card) throw new Refusal('not-found', 'no-such-page')
  const around = { site: siteName, corner, address }
  return answerPicture(app, request, {
    facts: { card, around, tall },
    seconds: seconds(card),
    draw: async () => {
      const { drawable, drawStory } = await load()
      const drawn = cardIn(cardsWith(drawable)) ?? card
      return drawStory({ ...drawn, ...around }, tall ? 'tall' : 'wide')
    },
  })
}

const hour = 3600

/** The time for which a picture of everyone's season may be kept. */
export const keptFor = ({ isOver }: { isOver: boolean }): number => (isOver ? 24 * hour : hour / 12)
