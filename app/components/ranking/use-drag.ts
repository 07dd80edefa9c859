import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { placeInRanking, type Ranking } from '#game/changes/ranking-moves.ts'
import { itemAt } from '#game/must-have.ts'

/**
 * Pixels from the screen's edges where scrolling begins (a bar covers the lower one), and pixels per frame.
 */
const edge = { top: 72, bottom: 168 }
const stride = 10

/**
 * Drags a row by its handle with mouse, pen or finger. Rows only shift visually until the drop, so pointer
 * capture holds. Escape cancels.
 */
export function useDrag(
  list: RefObject<HTMLOListElement | null>,
  order: Ranking,
  drop: (id: string, place: number) => void,
) {
  return (id: string, event: ReactPointerEvent<HTMLElement>) => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
    const from = placeInRanking(order, id) - 1
    const dragged = rows[from]
    if (event.button !== 0 || !dragged) return
    event.preventDefault()
    const handle = event.currentTarget
    const boxes = rows.map((row) => row.getBoundingClientRect())
    const middles = boxes.map((box) => box.top + box.height / 2 + window.scrollY)
    const { height } = dragged.getBoundingClientRect()
    const startY = event.clientY + window.scrollY
    let pointerY = event.clientY
    let to = from
    let frame = 0

    const show = () => {
      const moved = pointerY + window.scrollY - startY
      const middle = itemAt(middles, from) + moved
      to = middles.filter((other, index) => index !== from && other < middle).length
      rows.forEach((row, index) => {
        const shift = shiftOf(index, from, to)
        row.style.transform = `translateY(${index === from ? moved : shift * height}px)`
        showPlace(row, index === from ? to : index + shift)
      })
    }
    const scroll = () => {
      const pull = pointerY < edge.top ? -stride : pointerY > window.innerHeight - edge.bottom ? stride : 0
      if (pull !== 0) {
        window.scrollBy({ top: pull, behavior: 'instant' })
        show()
      }
      frame = requestAnimationFrame(scroll)
    }
    const end = (place: number | null) => {
      cancelAnimationFrame(frame)
      done.abort()
      list.current?.classList.remove('ranking-dragging')
      dragged.classList.remove('ranking-dragged')
      rows.forEach((row, index) => {
        row.style.transform = ''
        showPlace(row, index)
      })
      if (place !== null && place !== from + 1) drop(id, place)
    }

    const done = new AbortController()
    const { signal } = done
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener(
      'pointermove',
      ({ clientY }: PointerEvent) => {
        pointerY = clientY
        show()
      },
      { signal },
    )
    handle.addEventListener('pointerup', () => end(to + 1), { signal })
    handle.addEventListener('pointercancel', () => end(null), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal })
    list.current?.classList.add('ranking-dragging')
    dragged.classList.add('ranking-dragged')
    frame = requestAnimationFrame(scroll)
  }
}

/** How many rows to shift: rows between the old and the new position make room. */
const shiftOf = (index: number, from: number, to: number): number =>
  index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0

/** Shows the place that the row would get. React sets it again after the drop. */
function showPlace(row: HTMLElement, index: number) {
  const place = row.querySelector('[data-control=place]')
  const shown = String(index + 1)
  // A select is laid out again even for the value that it has.
  if (place instanceof HTMLSelectElement && place.value !== shown) place.value = shown
}
