import { useEffect, useLayoutEffect, useRef } from 'react'

const motion = { duration: 450, easing: 'cubic-bezier(0.2, 0, 0, 1)' }
const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
// An effect of the server would warn, and do nothing.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Moves the rows of a list calmly to their new places whenever `order` changes. Keys in one list let React keep each row's
 * element. Measures one row only: rows are about equally tall, and reading every place would cost a frame.
 */
export function useRowMotion(order: string, find: () => Element | null): void {
  const before = useRef<ReadonlyMap<Element, number>>(new Map())
  useBeforePaint(() => {
    const rows = [...(find()?.children ?? [])]
    const height = rows[0]?.getBoundingClientRect().height ?? 0
    const last = before.current
    before.current = new Map(rows.map((row, place) => [row, place]))
    if (wantsNoMotion()) return
    rows.forEach((row, place) => {
      const from = last.get(row)
      if (from === undefined || from === place) return
      const distance = (from - place) * height
      row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], motion)
    })
  }, [order])
}
