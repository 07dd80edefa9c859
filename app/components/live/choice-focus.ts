let isChosen = false

/** Call when a viewer shows or hides the race: the button that has the focus then leaves the page. */
export const chooseNow = () => {
  isChosen = true
}

/** A ref for what comes in its place: it gets the focus, so that the keyboard goes on from there. */
export function arrival(element: HTMLElement | null) {
  if (element === null || !isChosen) return
  isChosen = false
  // A viewer who has moved on in the meantime keeps their place.
  if (document.activeElement === document.body) element.focus({ preventScroll: true })
}
