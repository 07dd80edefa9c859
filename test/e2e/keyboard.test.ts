import { expect, test } from '#test/support/journey.ts'

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('opens a header menu by keyboard and closes it with Escape', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const opener = page.locator('summary', { hasText: 'Resultater' })
  const link = page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Statistikk' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the hamburger opens the menu, Escape closes it, and a closed menu is not in the tab order', async ({
    page,
  }) => {
    await page.goto('/')
    const hamburger = page.getByRole('button', { name: 'Meny' })
    const link = page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Logg inn' })
    await hamburger.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
    await hamburger.focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(hamburger).toBeFocused()
  })
})

test.describe('with text at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } })

  test('nothing that stays in place covers the focus', async ({ page, participants: [one, other] }) => {
    test.slow()
    const pair = `a=${one!.id}&b=${other!.id}`
    for (const path of ['/', `/user/${one!.id}`, '/race-guess', `/user/compare?${pair}`]) {
      await page.goto(path)
      // The bottom bar scrolls with the page.
      await expect(page.getByRole('navigation', { name: 'Snarveier' })).not.toBeInViewport()
      const covered: string[] = []
      let stops = 0
      while (stops < 150) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(coveredFocus)
        if (found === null) break
        if (found !== '') covered.push(found)
        stops++
      }
      expect(stops, path).toBeGreaterThan(20)
      expect(covered, path).toEqual([])
    }
  })
})

/** Runs in the page. Returns the focused element if none of it can be seen, and null at the end of the page. */
function coveredFocus(): string | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return null
  const { left, top, width, height } = (focused.closest('label') ?? focused).getBoundingClientRect()
  const parts = [0.1, 0.5, 0.9]
  const isSeen = parts.some((across) =>
    parts.some((down) => {
      const there = document.elementFromPoint(left + across * width, top + down * height)
      return (
        there !== null && (there.contains(focused) || (focused.closest('label') ?? focused).contains(there))
      )
    }),
  )
  return isSeen ? '' : focused.outerHTML.slice(0, 120)
}
