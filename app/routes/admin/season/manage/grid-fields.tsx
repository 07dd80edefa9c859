import { useState } from 'react'
import { RankingList } from '#app/components/ranking/ranking-list.tsx'
import { type Ranking, sameOrder } from '#game/changes/ranking-moves.ts'
import type { GridStart, GridToEdit } from '#worker/usecases/admin/race-editing.ts'

const starts: Record<GridStart, string> = { GRID: 'Startplass', PIT: 'Pitlane', OUT: 'Kjører ikke' }

/** The cars in starting order. Cars that do not start come last. */
export function GridFields({ initial, onEdit }: { initial: GridToEdit; onEdit: () => void }) {
  const { items } = initial
  const [order, setOrder] = useState(initial.order)
  const [from, setFrom] = useState(initial.from)
  const show = (moved: Ranking, started = from) => {
    const isOut = (id: string) => Number((started[id] ?? 'OUT') === 'OUT')
    const sorted = moved.toSorted((a, b) => isOut(a) - isOut(b))
    if (!sameOrder(sorted, order)) setOrder(sorted)
    onEdit()
  }
  return (
    <RankingList
      items={items}
      order={order}
      onChange={show}
      name="order"
      label="Startoppstillingen"
      extra={(id) => (
        <select
          className="select extra-state"
          name={`start-${id}`}
          aria-label={`Hvor ${items.find((item) => item.id === id)?.shortName ?? id} starter`}
          value={from[id] ?? 'OUT'}
          onChange={(event) => {
            const started = { ...from, [id]: event.currentTarget.value as GridStart }
            setFrom(started)
            show(order, started)
          }}
        >
          {Object.entries(starts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    />
  )
}
