import { useState } from 'react'
import { RankingList } from '#app/components/ranking/ranking-list.tsx'
import { type DriverState, mayEarn, settled, withState } from '#game/changes/classification.ts'
import { recordBy } from '#game/records.ts'
import { resultStatuses, type TypedColumn, typedColumns } from '#game/results.ts'
import { nbsp } from '#words/format.ts'
import { resultStatusNames } from '#words/names.ts'
import { columnWords } from '#words/result-columns.ts'
import type { ResultToEdit } from '#worker/usecases/admin/race-editing.ts'
import { FieldFault, marked } from './field-fault.tsx'

type Props = {
  initial: ResultToEdit
  /** Messages by field and driver, such as `laps-nor`. */
  faults: Record<string, string>
  onEdit: () => void
}

/** A sortable classification with the status of each car. */
export function ResultFields({ initial, faults, onEdit }: Props) {
  const { items } = initial
  const [{ order, points, states, ...columns }, setResult] = useState(initial)
  const edit = (changed: Partial<ResultToEdit>) => {
    setResult((result) => ({ ...result, ...changed }))
    onEdit()
  }
  const [moved, setMoved] = useState('')
  const hasFaults = Object.keys(faults).length > 0
  const nameOf = (id: string) => items.find((item) => item.id === id)?.shortName ?? id
  const pointsAt = (id: string, index: number) => (mayEarn(states[id] ?? 'OUT') ? points[index] : null) ?? '0'
  /** The values of the fields that say something, as text: "2 poeng, 56 runder". */
  const numbersOf = (id: string) => {
    const winner = order[0] ?? id
    const points = pointsAt(id, order.indexOf(id))
    return [
      ...(points === '0' ? [] : [`${points}${nbsp}poeng`]),
      ...typedColumns
        .filter(
          (column) =>
            columns[column][id] && (id === winner || columns[column][id] !== columns[column][winner]),
        )
        .map((column) => `${columns[column][id]}${nbsp}${columnWords[column].label.toLowerCase()}`),
    ].join(', ')
  }
  const change = (driver: string, state: DriverState) => {
    const after = { ...states, [driver]: state }
    const stateOf = (id: string) => after[id] ?? 'OUT'
    const isBack = mayEarn(state) && !mayEarn(states[driver] ?? 'OUT')
    const placed = mayEarn(state) && !isBack ? settled(order, stateOf) : withState(order, stateOf, driver)
    edit({ states: after, order: placed })
    const place = placed.indexOf(driver) + 1
    const how = state === 'OUT' ? 'ikke med' : resultStatusNames[state].toLowerCase()
    setMoved(
      place === order.indexOf(driver) + 1 ? '' : `${nameOf(driver)}: ${how}, flyttet til plass ${place}`,
    )
  }
  return (
    <>
      <RankingList
        items={items.map((item) => ({ ...item, detail: numbersOf(item.id) }))}
        order={order}
        onChange={(moved) => edit({ order: settled(moved, (id) => states[id] ?? 'OUT') })}
        name="order"
        label="Rekkefølgen i mål"
        tools={
          <label className="check">
            <input
              type="checkbox"
              className="types-numbers"
              key={String(hasFaults)}
              defaultChecked={hasFaults}
            />
            Rett poeng og runder
          </label>
        }
        extra={(id, place) => (
          <DriverResult
            id={id}
            name={nameOf(id)}
            state={states[id] ?? 'OUT'}
            points={pointsAt(id, place - 1)}
            numbers={recordBy(typedColumns, (column) => columns[column][id] ?? '')}
            faults={faults}
            onState={(state) => change(id, state)}
            onPoints={(typed) => edit({ points: points.with(place - 1, typed) })}
            onNumber={(column, typed) => edit({ [column]: { ...columns[column], [id]: typed } })}
          />
        )}
      />
      {/* The row has left the screen, so this shows where it went. */}
      <p role="status" className="moved-note">
        {moved}
      </p>
    </>
  )
}

type ResultProps = {
  id: string
  name: string
  state: DriverState
  points: string
  numbers: Record<TypedColumn, string>
  faults: Record<string, string>
  onState: (state: DriverState) => void
  onPoints: (typed: string) => void
  onNumber: (column: TypedColumn, typed: string) => void
}

/** Equal elements for all drivers, which React does not draw again. */
const stateOptions = (
  <>
    {resultStatuses.map((status) => (
      <option key={status} value={status}>
        {resultStatusNames[status]}
      </option>
    ))}
    <option value="OUT">Ikke med</option>
  </>
)

/** The status, points and typed columns of one driver. */
const DriverResult = ({
  id,
  name,
  state,
  points,
  numbers,
  faults,
  onState,
  onPoints,
  onNumber,
}: ResultProps) => (
  <>
    <select
      className="select extra-state"
      name={`state-${id}`}
      aria-label={`Hvordan det gikk med ${name}`}
      value={state}
      onChange={(event) => onState(event.currentTarget.value as DriverState)}
    >
      {stateOptions}
    </select>
    <label className="extra-number extra-typed">
      <span>Poeng</span>
      <input
        className="input num"
        name="points"
        inputMode="decimal"
        aria-label={`Poeng til ${name}`}
        readOnly={!mayEarn(state)}
        {...marked(faults, `points-${id}`)}
        value={points}
        onChange={(event) => onPoints(event.currentTarget.value)}
      />
    </label>
    {typedColumns.map((column) => (
      <label key={column} className="extra-number extra-typed">
        <span>{columnWords[column].label}</span>
        <input
          className="input num"
          name={`${column}-${id}`}
          inputMode="numeric"
          aria-label={columnWords[column].of(name)}
          {...marked(faults, `${column}-${id}`)}
          value={numbers[column]}
          onChange={(event) => onNumber(column, event.currentTarget.value)}
        />
      </label>
    ))}
    {(['points', ...typedColumns] as const).map((column) => (
      <FieldFault key={column} faults={faults} field={`${column}-${id}`} />
    ))}
  </>
)
