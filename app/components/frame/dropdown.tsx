import { useEffect, useRef } from 'react'
import { useAfterNavigation } from './after-navigation.ts'

/** Where an entry of the menu is: in the sheet of small screens or in the header of wide ones. */
export type Screens = 'narrow' | 'wide'

/**
 * One list of the menu. `<details>` opens and closes it without scripts. Scripts also close it on Escape,
 * when the focus or a press goes elsewhere, and after navigation.
 */
export function Dropdown({
  label,
  on,
  children,
}: {
  label: string
  on?: Screens
  children: React.ReactNode
}) {
  const list = useRef<HTMLDetailsElement>(null)
  const close = () => {
    list.current?.removeAttribute('open')
  }

  useAfterNavigation(close)

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (!list.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  })

  return (
    <li className={on && `menu-${on}`}>
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
