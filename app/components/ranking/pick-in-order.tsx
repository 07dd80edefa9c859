import { useEffect, useRef, useState } from 'react'
import { Competitor } from '#app/components/competitor.tsx'
import { type Ranking, withInFront } from '#game/changes/ranking-moves.ts'
import { lastOf } from '#game/must-have.ts'
import type { RankingItem } from './ranking-item.ts'

type Props = {
  items: readonly RankingItem[]
  order: Ranking
  onChange: (order: Ranking) => void
  /** `last`: the sentence about the last place, if the order is complete. */
  onClose: (last?: string) => void
}

/**
 * Ranks by pressing names from first to last. Names that are not pressed follow in their old order, so nobody presses
 * the last one. Rows stay in place until the end.
 */
export function PickInOrder({ items, order, onChange, onClose }: Props) {
  const [before] = useState(order)
  const [picked, setPicked] = useState<Ranking>([])
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])

  const show = (more: Ranking) => {
    setPicked(more)
    const after = withInFront(before, more)
    onChange(after)
    if (more.length >= order.length - 1) onClose(placedIn(after))
  }
  const placedIn = (placed: Ranking) =>
    `${nameOf(items, lastOf(placed))} er på plass ${placed.length} av ${order.length}`
  return (
    <div className="stack-small">
      <div className="row pick-bar">
        <p>
          Trykk på den du har på <strong>{picked.length + 1}. plass</strong>.
        </p>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={picked.length === 0}
          onClick={() => show(picked.slice(0, -1))}
        >
          Angre siste
        </button>
        <button type="button" className="button button-quiet" onClick={() => onClose()}>
          Ferdig
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            onChange(before)
            onClose()
          }}
        >
          Avbryt
        </button>
      </div>
      <ul className="panel divided picks">
        {items.map((item, index) => {
          const place = picked.indexOf(item.id) + 1
          return (
            <li key={item.id}>
              <button
                ref={index === 0 ? first : null}
                type="button"
                aria-disabled={place > 0}
                onClick={() => place === 0 && show([...picked, item.id])}
              >
                <span className="pick-place">{place || '–'}</span>
                <Competitor competitor={item} short="on-phones" />
                <span className="visually-hidden">{place ? `, plass ${place}` : ', ikke plassert'}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {picked.length > 0 && placedIn(picked)}
      </p>
    </div>
  )
}

const nameOf = (items: readonly RankingItem[], id: string) =>
  items.find((item) => item.id === id)?.shortName ?? id
