import { expect, test } from '#test/support/journey.ts'

/** Words that continue on the next line without a hyphen. */
function cutWords(texts: (Element | SVGElement)[]): string[] {
  return texts.flatMap((element) => {
    const node = element.firstChild as Text
    const topOf = (at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      // After a soft hyphen, the first rectangle is at the end of the line before.
      return [...range.getClientRects()].at(-1)?.top
    }
    const letter = /\p{L}/u
    for (let i = 1; i < node.length; i++) {
      const isInWord = letter.test(node.data[i - 1]!) && letter.test(node.data[i]!)
      if (isInWord && topOf(i - 1) !== topOf(i)) return [node.data]
    }
    return []
  })
}

for (const width of [320, 390, 1280]) {
  test(`the board has no cut words on ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/bingo')
    const texts = page.locator('.bingo-text')
    await expect(texts).toHaveCount(25)
    expect(await texts.evaluateAll(cutWords)).toEqual([])
    // The whole text is visible.
    expect(await texts.evaluateAll((all) => all.filter((e) => e.scrollHeight > e.clientHeight + 1))).toEqual(
      [],
    )
  })
}

test('cells have coordinates, and words for a mark and a full line', async ({ page }) => {
  await page.goto('/bingo')
  const cells = page.locator('.bingo-cell')
  await expect(page.getByText('13 av 25 har skjedd')).toBeVisible()
  await expect(page.locator('.bingo-full')).toHaveText('Bingo! Rad 1 er full.')
  await expect(cells.first()).toContainText(/^B1\s*Rad/)
  await expect(cells.nth(6)).toContainText(/^I2\s*Ja/)
  await expect(cells.last()).toContainText(/^O5\s*En kjendis/)
})

test('with large text on a phone, the board is a list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bingo')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.locator('.bingo-text').evaluateAll(cutWords)).toEqual([])
  const cell = (await page.locator('.bingo-cell').first().boundingBox())!
  expect(cell.width).toBeGreaterThan(300)
})
