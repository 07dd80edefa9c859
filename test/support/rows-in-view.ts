import type { Locator } from '@playwright/test'

/** How many of the elements are in view in full, above the save bar. */
export const rowsInView = (rows: Locator) =>
  rows.evaluateAll((elements) => {
    const bar = document.querySelector('.save-bar')!.getBoundingClientRect().top
    return elements.filter((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= bar
    }).length
  })

/** The names whose text is under a control of their own row, or wider than the list. */
export const coveredNames = (rows: Locator) =>
  rows.evaluateAll((elements) =>
    elements.flatMap((row) => {
      const name = row.querySelector('.ranking-name')!
      const text = document.createRange()
      text.selectNodeContents(name)
      const lines = [...text.getClientRects()]
      const controls = [...row.querySelectorAll('button, select, .ranking-handle')].map((control) =>
        control.getBoundingClientRect(),
      )
      const { right } = row.getBoundingClientRect()
      const isCovered = lines.some(
        (line) =>
          line.right > right ||
          controls.some(
            (box) =>
              box.width > 0 &&
              line.left < box.right - 0.5 &&
              line.right > box.left + 0.5 &&
              line.top < box.bottom - 0.5 &&
              line.bottom > box.top + 0.5,
          ),
      )
      return isCovered ? [name.textContent ?? ''] : []
    }),
  )
