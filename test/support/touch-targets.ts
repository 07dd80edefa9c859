/**
 * Runs in the page and lists interactive elements smaller than 44 px. Links inside running text are exempt
 * (WCAG 2.5.8), and an input inside a label has the label's size.
 */
export function smallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a, button, summary, select, input, label:has(input)',
  )
  return [...targets]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter(
      (target) =>
        !target.matches(
          '.skip-link, .skip-table:not(:focus), [type=hidden], [aria-hidden=true], label input',
        ),
    )
    .filter((target) => !(target.matches('a') && target.closest('p, .prose li, .guessers, dd')))
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect()
      return width < 43.5 || height < 43.5
    })
    .map((target) => target.outerHTML.slice(0, 100))
}
