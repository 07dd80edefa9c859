import { memo } from 'react'
import { Competitor } from '#app/components/competitor.tsx'
import { Icon } from '#app/components/frame/icons.tsx'
import type { RankingItem } from './ranking-item.ts'

type Props = RankingItem & {
  place: number
  count: number
  /** The places to move to. Equal elements for all rows, which React does not draw again. */
  options: React.ReactNode
  /** The name of the form field with the ids in order. */
  field: string
  onMove: (id: string, places: number) => void
  onPlace: (id: string, place: number) => void
  onDrag: (id: string, event: React.PointerEvent<HTMLElement>) => void
  /** The focus comes into the row. */
  onEnter: (id: string) => void
  /** Arrows go to the buttons and to other rows. Tab stops only at the place of one row. */
  hasArrows: boolean
  isTabStop: boolean
  extra?: React.ReactNode
}

const upAndDown = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
])
const sideways = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
])

/**
 * One row of the ranking. Without scripts its buttons submit the form. Drawn again only when it changes: a move changes
 * few of the rows.
 */
export const RankingRow = memo(function RankingRow(props: Props) {
  const { id, shortName, place, count, options, field, onMove, onPlace, onDrag, hasArrows, extra } = props
  const byKey = (event: React.KeyboardEvent<HTMLElement>) => {
    const places = event.altKey && upAndDown.get(event.key)
    const next = !event.altKey && besideFocus(event)
    if (places) onMove(id, places)
    else if (next) next.focus()
    else return
    event.preventDefault()
  }
  const step = { id, onMove, hasArrows }
  return (
    <li className="ranking-row" data-id={id} onKeyDown={byKey} onFocus={() => props.onEnter(id)}>
      <input type="hidden" name={field} value={id} />
      <select
        className="ranking-place"
        name={`place-${id}`}
        aria-label={`Flytt ${shortName} til plass`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        data-control="place"
        tabIndex={hasArrows && !props.isTabStop ? -1 : undefined}
        value={place}
        onChange={(event) => onPlace(id, Number(event.currentTarget.value))}
      >
        {options}
      </select>
      <button
        type="submit"
        name="move"
        value={`to:${id}`}
        className="button button-quiet ranking-go without-script"
      >
        Flytt
      </button>
      <span className="ranking-name">
        <Competitor competitor={props} short="on-phones" detail={props.detail} />
      </span>
      <Step {...step} direction="up" label={`Flytt ${shortName} opp`} isEnd={place === 1} />
      <Step {...step} direction="down" label={`Flytt ${shortName} ned`} isEnd={place === count} />
      <span
        className="ranking-handle needs-script"
        aria-hidden="true"
        onPointerDown={(event) => onDrag(id, event)}
      >
        <Icon d="M5 8h14M5 12h14M5 16h14" />
      </span>
      {extra && <div className="ranking-extra">{extra}</div>}
    </li>
  )
})

/**
 * The control that an arrow goes to, in the row or in the next one. At an end the focus stays, because a select would
 * take the arrow.
 */
function besideFocus({ key, currentTarget: row }: React.KeyboardEvent<HTMLElement>) {
  const controls = controlsOf(row)
  const here = controls.findIndex((control) => control.matches(':focus'))
  const [across, down] = [sideways.get(key), upAndDown.get(key)]
  if (here === -1 || (across ?? down) === undefined) return null
  const other = down === -1 ? row.previousElementSibling : row.nextElementSibling
  const there = across ? controls[here + across] : other && controlsOf(other)[here]
  return there ?? controls[here]
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-control]')]

type StepProps = Pick<Props, 'onMove' | 'hasArrows'> & {
  id: string
  direction: 'up' | 'down'
  label: string
  /** The button does nothing at the end of the list, but keeps the focus. */
  isEnd: boolean
}

const Step = ({ id, direction, label, isEnd, onMove, hasArrows }: StepProps) => (
  <button
    type="submit"
    name="move"
    value={`${direction}:${id}`}
    className="ranking-step"
    aria-label={label}
    title={direction === 'up' ? 'Flytt opp' : 'Flytt ned'}
    aria-disabled={isEnd}
    data-control={direction}
    tabIndex={hasArrows ? -1 : undefined}
    onClick={(event) => {
      event.preventDefault()
      onMove(id, direction === 'up' ? -1 : 1)
    }}
  >
    <Icon d={direction === 'up' ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6'} />
  </button>
)
