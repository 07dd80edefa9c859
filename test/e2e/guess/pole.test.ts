import type { Page } from '@playwright/test'
import { expect, saved, test } from '#test/support/guess-journey.ts'
import { signIn } from '#test/support/sign-in.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'Nå', exact: true })
const pole = (page: Page) => strip(page).getByRole('combobox', { name: 'Pole', exact: true })
const first = (page: Page) => strip(page).getByRole('combobox', { name: '1. plass', exact: true })
const receipt = (page: Page) => strip(page).getByText(/^✓ Lagret kl\.\s\d\d\.\d\d\.\d\d$/)

test.beforeEach(({ demo }) => {
  demo.openSeason(0)
  demo.openPole()
})
test.afterEach(({ demo }) => {
  demo.dropPole()
  demo.openRace()
})

/** The site shares what it knows of deadlines for a second, so the first page may be older than the demo. */
async function openFront(page: Page, player: string) {
  await signIn(page, player, '/')
  await expect(async () => {
    await page.goto('/')
    await expect(pole(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

async function guessPole(page: Page) {
  await pole(page).selectOption({ index: 2 })
  const driver = await pole(page).locator('option:checked').textContent()
  await strip(page).getByRole('button', { name: 'Lagre tips' }).click()
  await expect(receipt(page)).toHaveCount(1)
  return driver!
}

test('a player guesses pole until qualifying starts, and then first place opens', async ({
  page,
  demo,
  player,
}) => {
  await openFront(page, player)
  await expect(strip(page).getByText('Pole kan tippes til kvalifiseringen starter')).toBeVisible()
  await expect(first(page)).toHaveCount(0)
  await guessPole(page)

  await page.goto('/guess/pole')
  await expect(page.getByText('Straffer teller')).toBeVisible()
  await page.getByRole('radio').nth(4).check()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(saved(page)).toBeVisible()

  demo.openPole(4_000)
  await page.reload()
  await expect(page.getByText(/Stengt .+ Lagret .+/)).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('radio')).toHaveCount(0)

  demo.openRace()
  await page.goto('/')
  await expect(strip(page).getByText(/^Du tippet .+ på pole\.$/)).toBeVisible()
  await expect(first(page)).toBeVisible()
  expect(demo.eventsOf(player).map(({ category }) => category)).toEqual(['POLE', 'POLE'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a player guesses pole on the front page, and then first place opens', async ({
    page,
    demo,
    player,
  }) => {
    await openFront(page, player)
    const driver = await guessPole(page)
    demo.openPole(0)
    demo.openRace()
    // The site shares what it knows of deadlines for a second.
    await expect(async () => {
      await page.goto('/')
      await expect(strip(page).getByText(`Du tippet ${driver} på pole.`)).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(first(page)).toBeVisible()
    await page.goto('/guess/first')
    await expect(page.getByRole('radio').first()).toBeVisible()
  })
})
