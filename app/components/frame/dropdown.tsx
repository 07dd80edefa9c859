import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * One list of the menu. The browser opens and closes it, one at a time and also without scripts; we add what
 * a menu does beyond that: it closes on Escape, when the focus or a press goes elsewhere, and on arrival.
 */
export function Dropdown({ label, children }: { label: string; children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  const list = useRef<HTMLDetailsElement>(null)
  const close = () => {
    list.current?.removeAttribute('open')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the address has changed
  useEffect(close, [pathname, search])

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (!list.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  })

  return (
    <li>
      <details
        ref={list}
        name="menu"
        className="dropdown"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !list.current?.open) return
          event.preventDefault()
          close()
          list.current.querySelector('summary')?.focus()
        }}
        onBlur={(event) => {
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
        }}
      >
        <summary>{label}</summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}
