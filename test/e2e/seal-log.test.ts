import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { PublishedLog } from '#game/seal/published.ts'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { publishedLog } from '#test/support/seal-log.ts'
import { fixedSigner } from '#test/support/sealed-window.ts'

// A site that shows A one log and B another. Both have all seals of the demo, and one more before them.

const signer = await fixedSigner()
const windowPage = '/seal/2026/202616'
const red = (page: Page) => page.getByRole('alert')

/** The page is shown the log that `shown` holds. */
async function lieTo(page: Page, shown: { log: PublishedLog }) {
  await page.route('**/api/public/seals/log', (route) => route.fulfill({ json: shown.log }))
}

const withFirst = async (note: string, page: Page) => {
  const { chain } = (await (await page.request.get('/api/public/seal')).json()) as {
    chain: { note: string }[]
  }
  return publishedLog([{ note }, ...chain], signer)
}

test('a server that shows A one log and B another is found as soon as they compare', async ({
  page,
  another,
}) => {
  const [a, b] = [page, await another(null)]
  const [logOfA, logOfB] = [await withFirst('a\n', a), await withFirst('b\n', a)]
  const [shownToA, shownToB] = [{ log: logOfA }, { log: logOfB }]
  await lieTo(a, shownToA)
  await lieTo(b, shownToB)

  // Each of them sees a log that grows, and nothing is wrong with it.
  for (const one of [a, b]) {
    await one.goto('/seal')
    await expect(one.getByText('Nettleseren din husker den fra nå av')).toBeVisible()
    await one.goto(windowPage)
    await expect(one.getByText('Det er den samme som du så')).toBeVisible()
    await expect(red(one)).toHaveCount(0)
  }

  // B follows a link of A.
  await a.goto('/seal')
  const link = await a.getByLabel('Lenke til loggen').inputValue()
  await b.goto(link)
  await expect(red(b)).toContainText('Nettstedet har vist to ulike logger.')
  await expect(red(b)).toContainText('Den som sendte deg lenken, så')
  const [download] = await Promise.all([
    b.waitForEvent('download'),
    b.getByRole('link', { name: 'Last ned beviset' }).click(),
  ])
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    seen: { checkpoint: logOfA.checkpoint },
    shown: { checkpoint: logOfB.checkpoint },
  })

  // A is shown the log of B. It stays found when the first one is back, until A drops it.
  shownToA.log = logOfB
  await a.goto(windowPage)
  await expect(red(a)).toContainText(/Du så .*: \d+.segl/)
  await expectFits(a)
  await expectNoAxeViolations(a)
  shownToA.log = logOfA
  await a.goto('/seal')
  await expect(red(a)).toContainText('Nettstedet har vist to ulike logger.')
  await a.getByRole('button', { name: 'Glem begge' }).click()
  await expect(red(a)).toHaveCount(0)
  await expect(a.getByText('Nettleseren din husker den fra nå av')).toBeVisible()
})

test('a log that is wrong by itself, and a link that nobody has signed', async ({ page }) => {
  const log = await withFirst('a\n', page)
  const shown = { log: { ...log, leaves: log.leaves.slice(1) } as PublishedLog }
  await lieTo(page, shown)
  await page.goto('/seal')
  await expect(red(page)).toContainText('Kontrollpunktet er av andre segl enn dem som vises.')
  shown.log = log
  await page.goto('/about')
  const forged = await publishedLog([{ note: 'b\n' }], await fixedSigner('tipping.example', 'another key'))
  await page.goto(`/seal#checkpoint=${encodeURIComponent(forged.checkpoint)}`)
  await expect(page.getByText('så den er ikke sammenlignet')).toBeVisible()
  await expect(red(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows the checkpoint, and says how to compare it', async ({ page }) => {
    await page.goto('/seal')
    await expect(page.getByText('Uten JavaScript husker nettleseren ingenting.')).toBeVisible()
    await expect(page.getByText(/\/seals\n\d+\n/)).toBeVisible()
    await expect(page.getByLabel('Lenke til loggen')).toHaveValue(/\/seal#checkpoint=/)
  })
})
