/** Kept on the window of a page that a walk visits. */
type Walked = Window & {
  /** The control that is pressed next. */
  control?: HTMLElement | undefined
  /** Live regions that came with their text since the last press. */
  late: Element[]
}

/** Controls of one kind are in the same place of equal parts, such as the rows of a list. */
type Control = { kind: string; key: string; name: string }

/** Runs in the page before its own scripts. Notes every live region that is inserted with its text. */
export function watchLiveRegions() {
  const page = window as unknown as Walked
  const live = '[role=status], [role=log], [aria-live=polite], output'
  page.late = []
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      const regions = [node, ...node.querySelectorAll(live)].filter((it) => it.matches(live))
      page.late.push(...regions.filter((it) => it.textContent.trim()))
    }
  })
  addEventListener('load', () => observer.observe(document, { childList: true, subtree: true }))
}

export type Wanted = { pressed: string[]; mostOfKind: number; again: string | null }

/** Runs in the page. Focuses the first control whose kind needs more presses, or the one to press again. */
export function focusControl({ pressed, mostOfKind, again }: Wanted): Control | null {
  const page = window as unknown as Walked
  const all = [...document.querySelectorAll<HTMLElement>('button, summary, a[href]')]
  page.late = []
  for (const element of all.filter(isHere)) {
    const control = {
      kind: kindOf(element),
      key: `${kindOf(element)} ${wordsOf(element)}`,
      name: nameOf(element),
    }
    const ofKind = pressed.filter((key) => key.startsWith(`${control.kind} `)).length
    const isNew = !pressed.includes(control.key) && ofKind < mostOfKind
    if (again === null ? !isNew : control.key !== again) continue
    page.control = element
    element.focus()
    return control
  }
  return null

  /** It can be pressed and stays on this page. */
  function isHere(element: HTMLElement) {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    if (element.getBoundingClientRect().width <= 1 || element.matches(':disabled, [aria-hidden=true]'))
      return false
    if (element.closest('[action="/logout"], [action^="/oauth2"]')) return false
    if (!(element instanceof HTMLAnchorElement)) return true
    const { origin, pathname, hash, target } = element
    return origin === location.origin && pathname === location.pathname && hash === '' && target === ''
  }

  function kindOf(element: HTMLElement) {
    const address = location.pathname.replace(/[\da-f-]{4,}/g, ':')
    const places = [element.closest('main') ? address : 'frame']
    for (let part: Element | null = element; part; part = part.parentElement)
      places.push(`${part.tagName}.${part.classList[0] ?? ''}`)
    return places.join('<')
  }

  function wordsOf(element: HTMLElement) {
    const words = element.cloneNode(true) as HTMLElement
    for (const hidden of words.querySelectorAll('.visually-hidden')) hidden.remove()
    return words.textContent.replace(/[\d\s]+/g, ' ')
  }

  function nameOf({ ariaLabel, textContent }: HTMLElement) {
    return (ariaLabel ?? textContent).replace(/\s+/g, ' ').trim()
  }
}

/** Runs in the page after a press: what is wrong, and whether the control is still there. */
export function afterPress() {
  const { control, late } = window as unknown as Walked
  const focused = document.activeElement ?? document.body
  const isLost = focused === document.body || !focused.checkVisibility({ visibilityProperty: true })
  // The focus reads what it is in.
  const unread = late.filter((it) => it.isConnected && it.textContent.trim() && !it.contains(focused))
  return {
    isGone: control?.isConnected === false,
    isLost,
    late: unread.map((it) => it.outerHTML.slice(0, 150)),
  }
}
