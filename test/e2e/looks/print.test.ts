import { expect, test } from '#test/support/journey.ts'

test('the bingo board is one sheet of A4 with big text', async ({ page }) => {
  await page.goto('/bingo')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12]/)
  await page.emulateMedia({ media: 'print' })
  const points = await page
    .locator('.bingo-text')
    .evaluateAll((all) => all.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * 0.75))
  expect(Math.min(...points)).toBeGreaterThanOrEqual(12)
})

test.describe('in the darkest theme', () => {
  test.use({ theme: 'oled' })

  test('pages print black on white, without the site around them', async ({ page, participants }) => {
    for (const path of ['/', '/bingo', '/score', '/race-guess', `/user/${participants[0]!.id}`]) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('navigation').first()).toBeVisible()
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('main')).toBeVisible()
        await expect(page.getByRole('banner')).toBeHidden()
        await expect(page.getByRole('contentinfo')).toBeHidden()
        for (const around of await page.getByRole('navigation').all()) await expect(around).toBeHidden()
        const colors = await page
          .locator('html')
          .evaluate((html) => [getComputedStyle(html).color, getComputedStyle(html).backgroundColor])
        expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
        await page.emulateMedia({ media: null })
      })
    }
  })
})

test('the API reference prints every field, over the whole width', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto('/api')
  const meaning = page.locator('.api-details dd').first()
  await expect(meaning).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(meaning).toBeVisible()
  const { width } = (await page.locator('.api-call > p').first().boundingBox())!
  expect(width).toBeGreaterThan(500)
})
