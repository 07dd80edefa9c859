import { expect, test } from '#test/support/journey.ts'
import { shiftsOf, watchShifts } from '#test/support/layout-shift.ts'

test.use({ timezoneId: 'America/New_York', viewport: { width: 390, height: 844 } })

test('the local time moves nothing on the front page', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/')
  await expect(page.locator('.now-strip')).toContainText('der du er')
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toEqual([])
})
