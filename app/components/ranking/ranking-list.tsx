import {
  Fragment,
  type ReactNode,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { moveBy, moveTo, placeInRanking, type Ranking, sameOrder } from '#game/changes/ranking-moves.ts'
import { PickInOrder } from './pick-in-order.tsx'
import type { RankingItem } from './ranking-item.ts'
import { RankingRow } from './ranking-row.tsx'
import { useDrag } from './use-drag.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSteady } from './use-steady.ts'

type Props = {
  items: readonly RankingItem[]
  order: Ranking
  onChange: (order: Ranking) => void
  /**
   * The field with the ids in order. Without scripts `move` holds the moves (worker/forms/moved-list.ts).
   */
  name: string
  /** The name of the ranked things, for screen readers: "Førere". */
  label: string
  /** More controls above the list. */
  tools?: ReactNode
  /** A sentence about the keys outside the rows. */
  keys?: ReactNode
  /** More fields for each row. */
  extra?: (id: string, place: number) => ReactNode
}

/**
 * A list sorted by buttons, by choosing a position, by Alt and arrows, by dragging, or by picking names
 * in order. Tab stops at one row, and arrows go to the others. Must be inside a form.
 */
export function RankingList({ items, order, onChange, name, label, tools, keys, extra }: Props) {
  const [said, setSaid] = useState('')
  const [isPicking, setPicking] = useState(false)
  // The button changes at once. The other list follows, because it has many fields.
  const showsPicker = useDeferredValue(isPicking)
  const picker = useRef<HTMLButtonElement>(null)
  const keysId = useId()
  const hasScripts = useHasScripts()
  const { stop, setStop } = useTabStop(order)
  const { list, keepFocus } = useKeptFocus(order)
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const rows = order.flatMap((id) => itemOf.get(id) ?? [])
  const options = usePlaceOptions(order.length)
  const show = (moved: Ranking, id: string) => {
    const item = itemOf.get(id)
    if (!item) return
    keepFocus()
    const place = `plass ${placeInRanking(moved, id)} av ${order.length}`
    setSaid(`${item.shortName} ${sameOrder(moved, order) ? 'står på' : 'flyttet til'} ${place}`)
    onChange(moved)
  }
  const move = useSteady((id: string, places: number) => show(moveBy(order, id, places), id))
  const stopPicking = (last?: string) => {
    setPicking(false)
    setSaid(last ?? '')
    picker.current?.focus()
  }
  const place = useSteady((id: string, to: number) => show(moveTo(order, id, to), id))
  const startDrag = useSteady(useDrag(list, order, place))
  return (
    <div className="ranking">
      <div className="row ranking-tools">
        {tools}
        <button
          ref={picker}
          type="button"
          className="button button-quiet needs-script"
          aria-pressed={isPicking}
          onClick={() => setPicking(!isPicking)}
        >
          Velg rekkefølgen ved å trykke
        </button>
        {!isPicking && <KeysHelp id={keysId}>{keys}</KeysHelp>}
      </div>
      {showsPicker ? (
        <>
          <PickInOrder items={items} order={order} onChange={onChange} onClose={stopPicking} />
          {extra && <HiddenRows order={order} name={name} extra={extra} />}
        </>
      ) : (
        <ol ref={list} className="panel divided ranking-rows" aria-describedby={keysId} aria-label={label}>
          {rows.map((item, index) => (
            <RankingRow
              key={item.id}
              {...item}
              place={index + 1}
              count={order.length}
              options={options}
              field={name}
              onMove={move}
              onPlace={place}
              onDrag={startDrag}
              onEnter={setStop}
              hasArrows={hasScripts}
              isTabStop={item.id === stop}
              extra={extra?.(item.id, index + 1)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

const KeysHelp = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="ranking-keys needs-script">
    <kbd>↑</kbd> og <kbd>↓</kbd> går mellom radene. Med <kbd>Alt</kbd> flytter de raden du står i.{' '}
    <kbd>←</kbd> og <kbd>→</kbd> går til knappene i raden. {children}
  </p>
)

/** The row where Tab stops: the last one that had the focus, or the first. */
function useTabStop(order: Ranking) {
  const [entered, setStop] = useState<string | null>(null)
  return { stop: entered !== null && order.includes(entered) ? entered : order[0], setStop }
}

const never = () => () => {}

/** False until the page's scripts run: before that no arrow leads to other rows and buttons. */
const useHasScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const usePlaceOptions = (count: number) =>
  useMemo(
    () =>
      Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the place
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      )),
    [count],
  )

type HiddenProps = Pick<Props, 'order' | 'name'> & { extra: NonNullable<Props['extra']> }

/** The fields of all rows, for the form, while the rows themselves are not shown. */
const HiddenRows = ({ order, name, extra }: HiddenProps) => (
  <div hidden>
    {order.map((id, index) => (
      <Fragment key={id}>
        <input type="hidden" name={name} value={id} />
        {extra(id, index + 1)}
      </Fragment>
    ))}
  </div>
)
