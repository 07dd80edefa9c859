import { type ReactNode, useState } from 'react'
import { RankingList } from '#app/components/ranking/ranking-list.tsx'
import type { Ranking } from '#game/changes/ranking-moves.ts'
import type { TableToEdit } from '#worker/usecases/admin/race-editing.ts'
import { FieldFault, marked } from './field-fault.tsx'

type Props = {
  initial: TableToEdit
  label: string
  tools: ReactNode
  /** Messages by field and competitor, such as `points-nor`. */
  faults: Record<string, string>
  onEdit: () => void
}

/** A sortable championship table. A competitor without points gets no row. */
export function TableFields({ initial, label, tools, faults, onEdit }: Props) {
  const { items } = initial
  const [order, setOrder] = useState(initial.order)
  const [points, setPoints] = useState(initial.points)
  return (
    <RankingList
      items={items}
      order={order}
      onChange={(moved: Ranking) => {
        setOrder(moved)
        onEdit()
      }}
      name="order"
      label={label}
      tools={tools}
      extra={(id) => (
        <>
          <label className="extra-number">
            <span>Poeng</span>
            <input
              className="input num"
              name={`points-${id}`}
              inputMode="decimal"
              aria-label={`Poeng til ${items.find((item) => item.id === id)?.shortName ?? id}`}
              value={points[id] ?? ''}
              {...marked(faults, `points-${id}`)}
              onChange={(event) => {
                setPoints({ ...points, [id]: event.currentTarget.value })
                onEdit()
              }}
            />
          </label>
          <FieldFault faults={faults} field={`points-${id}`} />
        </>
      )}
    />
  )
}
