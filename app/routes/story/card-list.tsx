import { Link, useRouteLoaderData } from 'react-router'
import { useSharing } from '#app/components/use-sharing.ts'
import { type Card, cardInLine } from '#words/story/card.ts'
import { DrawnCard } from './card-drawing.tsx'

type Addresses = {
  /** The path of the page, with its query if it has one. */
  page: string
  /** The folder of the pictures. */
  pictures: string
}

/** The cards of a story: one a screen on phones, in two columns where there is room. */
export function CardList({ cards, ...addresses }: { cards: readonly Card[] } & Addresses) {
  const half = firstOfSecondHalf(cards)
  return (
    <ol className="story-cards">
      {cards.map((card, index) => (
        <li key={card.name} id={card.name} className={index === half ? 'card card-turn' : 'card'}>
          <div className="title-row">
            <h2>{card.title}</h2>
            <p className="muted num">
              {index + 1} av {cards.length}
            </p>
          </div>
          <CardBody card={card} />
          <CardFoot card={card} {...addresses} />
        </li>
      ))}
    </ol>
  )
}

/** The card that begins the second column, so that both are about as high, and what opens moves no card to the other. */
function firstOfSecondHalf(cards: readonly Card[]): number {
  const upTo = (end: number) => cards.slice(0, end).reduce((sum, card) => sum + linesOf(card), 0)
  const differs = (index: number) => Math.abs(2 * upTo(index) - upTo(cards.length))
  return cards.reduce((best, _, index) => (differs(index) < differs(best) ? index : best), 0)
}

/** About how many lines a card has: its frame, its texts and its drawing. */
function linesOf({ text, further, drawing }: Card): number {
  const texts = [text, ...further].reduce((sum, sentence) => sum + 0.5 + Math.ceil(sentence.length / 52), 0)
  return 7 + texts + (drawing === undefined ? 0 : drawing.kind === 'bars' ? 2 + 1.3 * drawing.bars.length : 7)
}

function CardBody({ card }: { card: Card }) {
  return (
    <div className="card-body">
      <p className="card-figure">{card.figure}</p>
      <p className="card-text">{card.text}</p>
      {card.drawing && <DrawnCard drawing={card.drawing} />}
      {card.further.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {card.isPrivate && <p className="muted small">Bare du ser dette kortet.</p>}
    </div>
  )
}

/** Where the numbers are, and ways to share the card, which open on a press. */
function CardFoot({ card, page, pictures }: { card: Card } & Addresses) {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
  const address = `${origin}${page}${page.includes('?') ? '&' : '?'}card=${card.name}#${card.name}`
  const { status, share } = useSharing({ title: cardInLine(card), address }, () => `Lenken er ${address}`)
  const about = <span className="visually-hidden">: {card.title}</span>
  const image = `${pictures}/${card.name}`
  return (
    <div className="card-foot">
      <Link className="touch-link" to={card.address}>
        Se tallene{about}
      </Link>
      <details className="fold">
        <summary>
          {card.isPrivate ? 'Last ned' : 'Del'}
          {about}
        </summary>
        <div className="form-row">
          {!card.isPrivate && (
            <button type="button" className="button button-quiet needs-script" onClick={share}>
              Del lenken{about}
            </button>
          )}
          <a className="touch-link" href={`${image}-tall.png`} download={`${card.name}-tall.png`}>
            Stående bilde{about}
          </a>
          <a className="touch-link" href={`${image}.png`} download={`${card.name}.png`}>
            Liggende bilde{about}
          </a>
        </div>
        <p role="status">{status}</p>
      </details>
    </div>
  )
}
