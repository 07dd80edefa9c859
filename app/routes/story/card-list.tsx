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

/** The cards of a story: one a screen on phones, side by side where there is room. */
export function CardList({ cards, ...addresses }: { cards: readonly Card[] } & Addresses) {
  return (
    <ol className="story-cards">
      {cards.map((card, index) => (
        <li key={card.name} id={card.name} className="card">
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
        <summary>Del{about}</summary>
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
