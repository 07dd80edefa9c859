import { useEffect, useLayoutEffect, useRef } from 'react'

const motion = { duration: 450, easing: 'cubic-bezier(0.2, 0, 0, 1)' }
const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
// An effect of the server would warn, and do nothing.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Moves the rows of a list calmly to their new places. `order`: the keys of the rows, and each row carries its key as
 * `data-row`. Measures one row only: rows are about equally tall, and reading every place would cost a frame.
 */
export function useRowMotion<Rows extends HTMLElement>(order: string): React.RefObject<Rows | null> {
  const rows = useRef<Rows>(null)
  const before = useRef<string | null>(null)
  useBeforePaint(() => {
    const last = before.current
    before.current = order
    if (last === null || last === order || !rows.current || wantsNoMotion()) return
    const places = new Map(last.split(' ').map((key, place) => [key, place]))
    const height = rows.current.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? 0
    order.split(' ').forEach((key, place) => {
      const from = places.get(key)
      if (from === undefined || from === place) return
      const row = rows.current?.querySelector(`[data-row="${CSS.escape(key)}"]`)
      const distance = (from - place) * height
      row?.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], motion)
    })
  }, [order])
  return rows
}
