import { Competitor } from '#app/components/competitor.tsx'
import { Icon } from '#app/components/frame/icons.tsx'
import type { RankingItem } from './ranking-item.ts'

type Props = {
  item: RankingItem
  place: number
  count: number
  /** The places to move to. Equal elements for all rows, which React does not draw again. */
  options: React.ReactNode
  name: string
  onMove: (id: string, places: number) => void
  onPlace: (id: string, place: number) => void
  onDrag: (id: string, event: React.PointerEvent<HTMLElement>) => void
  /** Tab stops only at the place. Arrows go to the buttons. */
  isOneStop: boolean
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

/** One row of the ranking. Without scripts its buttons submit the form. */
export function RankingRow(props: Props) {
  const { item, place, count, options, name, onMove, onPlace, onDrag, isOneStop, extra } = props
  const { id, shortName, detail } = item
  const byKey = (event: React.KeyboardEvent<HTMLElement>) => {
    const places = event.altKey && upAndDown.get(event.key)
    const next = !event.altKey && besideFocus(event)
    if (places) onMove(id, places)
    else if (next) next.focus()
    else return
    event.preventDefault()
  }
  const step = { id, onMove, isOneStop }
  return (
    <li className="ranking-row" data-id={id} onKeyDown={byKey}>
      <input type="hidden" name={name} value={id} />
      <select
        className="ranking-place"
        name={`place-${id}`}
        aria-label={`Flytt ${shortName} til plass`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        data-control="place"
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
        <Competitor competitor={item} short="on-phones" detail={detail} />
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
}

/** The control that an arrow goes to. At the end of the row it stays, because a select would take the arrow. */
function besideFocus({ key, currentTarget }: React.KeyboardEvent<HTMLElement>) {
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('[data-control]')]
  const here = controls.findIndex((control) => control.matches(':focus'))
  const by = sideways.get(key)
  return here === -1 || by === undefined ? null : (controls[here + by] ?? controls[here])
}

type StepProps = Pick<Props, 'onMove' | 'isOneStop'> & {
  id: string
  direction: 'up' | 'down'
  label: string
  /** The button does nothing at the end of the list, but keeps the focus. */
  isEnd: boolean
}

const Step = ({ id, direction, label, isEnd, onMove, isOneStop }: StepProps) => (
  <button
    type="submit"
    name="move"
    value={`${direction}:${id}`}
    className="ranking-step"
    aria-label={label}
    title={direction === 'up' ? 'Flytt opp' : 'Flytt ned'}
    aria-disabled={isEnd}
    data-control={direction}
    tabIndex={isOneStop ? -1 : undefined}
    onClick={(event) => {
      event.preventDefault()
      onMove(id, direction === 'up' ? -1 : 1)
    }}
  >
    <Icon d={direction === 'up' ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6'} />
  </button>
)
