import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '#test/support/chromium.ts'

const file = globSync('.wrangler/ref-look/**/*.sqlite').find((f) => /d1/.test(f) && !/metadata/.test(f))!
const db = new DatabaseSync(file)
const { id, year } = db
  .prepare(
    'select id, year from races where result_state is null and position is not null and year = (select max(year) from races where result_state is not null) order by position limit 1',
  )
  .get() as { id: number; year: number }
db.prepare('update races set starts_at = ?, own_cutoff = null, grid_state = ? where id = ?').run(
  Date.now() - 60000,
  'GRID',
  id,
)
db.prepare(
  "insert or ignore into starting_grids (race, position, driver) select ?, position, id from competitors where year = ? and category = 'DRIVER'",
).run(id, year)
db.close()
const browser = await chromium.launch({ executablePath: findChromium().path, args: chromiumFlags })
const origin = 'http://localhost:9330'
for (const [theme, width, height] of [
  ['light', 360, 780],
  ['dark', 360, 780],
  ['oled', 1280, 900],
] as const) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    serviceWorkers: 'block',
  })
  await context.addInitScript((t) => localStorage.setItem('theme', t), theme)
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(m.text()))
  page.on('pageerror', (e) => console.log(e.message))
  await page.goto(`${origin}/login?redirectAfterLogin=%2Fabout`)
  await page.getByRole('button', { name: 'Logg inn med Google' }).click()
  await page.getByRole('link', { name: 'Solveig' }).click()
  await page.waitForURL('**/about')
  await page.goto(`${origin}/live/referee`)
  await page.waitForTimeout(1500)
  const shot = (n: string) => page.screenshot({ path: `/tmp/ref-${theme}-${n}.png` })
  await shot('1-order')
  const start = page.getByRole('button', { name: 'Start', exact: true })
  if (await start.count()) {
    await start.click()
    await page.waitForTimeout(800)
  }
  await page.getByRole('button', { name: /^Gult flagg/ }).click()
  await page.getByRole('button', { name: 'Neste runde' }).click()
  await page.waitForTimeout(800)
  await page.locator('.referee-row summary').nth(3).click()
  await page.waitForTimeout(300)
  await shot('2-open')
  await page.locator('.referee-row [open] button', { hasText: /har brutt/ }).click()
  await page.waitForTimeout(800)
  await shot('3-out')
  await page.getByRole('link', { name: 'Bare 1. og 10.' }).click()
  await page.waitForTimeout(500)
  await shot('4-places')
  await context.setOffline(true)
  await page
    .getByText('10. plass:')
    .click()
    .catch(() => page.getByRole('radio').nth(1).check({ force: true }))
  await page.locator('.referee-key', { hasText: 'Gasly' }).first().click()
  await page.waitForTimeout(500)
  await shot('5-offline')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(200)
  await shot('6-bottom')
  await context.setOffline(false)
  await page.waitForTimeout(1500)
  await page.getByRole('button', { name: /^Angre/ }).click()
  await page.waitForTimeout(800)
  await context.close()
}
await browser.close()
