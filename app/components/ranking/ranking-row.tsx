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
  extra?: React.ReactNode
}

/** One row of the ranking. Without scripts its buttons submit the form. */
export function RankingRow({ item, place, count, options, name, onMove, onPlace, onDrag, extra }: Props) {
  const { id, shortName, detail } = item
  const byKey = (event: React.KeyboardEvent) => {
    const places = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (places === undefined || !event.altKey) return
    event.preventDefault()
    onMove(id, places)
  }
  return (
    <li className="ranking-row" data-id={id} onKeyDown={byKey}>
      <input type="hidden" name={name} value={id} />
      <select
        className="ranking-place"
        name={`place-${id}`}
        aria-label={`Flytt ${shortName} til plass`}
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
      <Step id={id} direction="up" label={`Flytt ${shortName} opp`} isEnd={place === 1} onMove={onMove} />
      <Step
        id={id}
        direction="down"
        label={`Flytt ${shortName} ned`}
        isEnd={place === count}
        onMove={onMove}
      />
      <span
        className="ranking-handle needs-script"
        aria-hidden="true"
        onPointerDown={(event) => onDrag(id, event)}
      >
        <Icon name="handle" />
      </span>
      {extra && <div className="ranking-extra">{extra}</div>}
    </li>
  )
}

type StepProps = {
  id: string
  direction: 'up' | 'down'
  label: string
  /** The button does nothing at the end of the list, but keeps the focus. */
  isEnd: boolean
  onMove: Props['onMove']
}

const Step = ({ id, direction, label, isEnd, onMove }: StepProps) => (
  <button
    type="submit"
    name="move"
    value={`${direction}:${id}`}
    className="ranking-step"
    aria-label={label}
    title={direction === 'up' ? 'Flytt opp' : 'Flytt ned'}
    aria-disabled={isEnd}
    data-control={direction}
    onClick={(event) => {
      event.preventDefault()
      onMove(id, direction === 'up' ? -1 : 1)
    }}
  >
    <Icon name={direction} />
  </button>
)
