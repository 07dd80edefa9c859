import { useLayoutEffect, useRef } from 'react'

type Focused = { id: string; control: string }

/** Moving a row in the document loses its focus. This restores it to the same control. */
export function useKeptFocus(order: unknown) {
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<Focused | null>(null)

  const keepFocus = () => {
    const control = document.activeElement
    const row = control?.closest<HTMLElement>('[data-id]')
    if (!(control instanceof HTMLElement) || !row || !list.current?.contains(row)) return
    focused.current = { id: row.dataset.id ?? '', control: control.dataset.control ?? '' }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order has changed
  useLayoutEffect(() => {
    if (focused.current === null) return
    const { id, control } = focused.current
    focused.current = null
    const row = list.current?.querySelector(`[data-id="${CSS.escape(id)}"]`)
    row?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus()
  }, [order])

  return { list, keepFocus }
}
