/** The parts of a page that may get the focus in place of a control. */
const parts = 'li, section, form, main'

/** When the control that has the focus leaves the page, the nearest part around it that is left gets the focus. */
export function watchLostFocus() {
  let last: Element | null = null
  let around: HTMLElement[] = []
  const remember = () => {
    last = document.activeElement
    around = []
    for (let part = partOf(last); part; part = partOf(part.parentElement)) around.push(part)
  }
  const observer = new MutationObserver(() => {
    if (!isNowhere()) return
    const isLost = last?.isConnected === false
    // A control that is still there was left on purpose.
    last = null
    // The page may move the focus itself, in an effect.
    if (isLost) setTimeout(() => isNowhere() && focusOn(around.find(isShown)))
  })
  remember()
  addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

const partOf = (element: Element | null) => element?.closest<HTMLElement>(parts)

const isShown = (part: Element) => part.getClientRects().length > 0

const isNowhere = () => document.activeElement === document.body

function focusOn(part: HTMLElement | undefined) {
  if (!part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}
