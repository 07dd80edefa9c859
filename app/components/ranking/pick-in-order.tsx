import { useEffect, useRef, useState } from 'react'
import { Competitor } from '#app/components/competitor.tsx'
import { type Ranking, withInFront } from '#game/ranking-moves.ts'
import type { RankingItem } from './ranking-item.ts'

type Props = {
  items: readonly RankingItem[]
  order: Ranking
  onDone: (order: Ranking) => void
  onCancel: () => void
}

/** Fills the places by pressing the names from the first to the last. The rows stay where they are meanwhile. */
export function PickInOrder({ items, order, onDone, onCancel }: Props) {
  const [picked, setPicked] = useState<Ranking>([])
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])

  const pick = ({ id }: RankingItem) => {
    const more = [...picked, id]
    // The last one has only one place left.
    if (more.length >= order.length - 1) onDone(withInFront(order, more))
    else setPicked(more)
  }
  return (
    <div className="stack-small">
      <p>Trykk på den du har på {picked.length + 1}. plass.</p>
      <ul className="picks">
        {items.map((item, index) => {
          const place = picked.indexOf(item.id) + 1
          return (
            <li key={item.id}>
              <button
                ref={index === 0 ? first : null}
                type="button"
                aria-disabled={place > 0}
                onClick={() => place === 0 && pick(item)}
              >
                <span className="pick-place">{place || '–'}</span>
                <Competitor competitor={item} short="on-phones" />
                <span className="visually-hidden">{place ? `, plass ${place}` : ', ikke plassert'}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className="form-row">
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={picked.length === 0}
          onClick={() => setPicked(picked.slice(0, -1))}
        >
          Angre siste
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={picked.length === 0}
          onClick={() => onDone(withInFront(order, picked))}
        >
          Ferdig, behold resten som de står
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Avbryt
        </button>
      </div>
      <p role="status" className="visually-hidden">
        {picked.length > 0 &&
          `${nameOf(items, picked.at(-1)!)} er på plass ${picked.length} av ${order.length}`}
      </p>
    </div>
  )
}

const nameOf = (items: readonly RankingItem[], id: string) =>
  items.find((item) => item.id === id)?.shortName ?? id
