import type { Page } from '@playwright/test'
import { openDatabase } from '#test/support/guess-journey.ts'
import { expect, linkOn, test } from '#test/support/league-journey.ts'
import { signIn } from '#test/support/sign-in.ts'
import { phone } from '#test/support/taps.ts'

test.use(phone)

const newName = () => `Ny ${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('makes a league and copies its link in four taps and a name', async ({ page, finger, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = newName()
  await signIn(page, 'Nora', '/')
  await finger.tap(button(page, 'Mer'))
  await finger.tap(link(page, 'Ligaer'))
  await page.getByLabel('Navn på ligaen').fill(name)
  await finger.tap(button(page, 'Lag liga'))
  await finger.tap(button(page, 'Kopier').first())
  await expect(page.getByRole('status').getByText('kopiert')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await linkOn(page))
  const db = openDatabase()
  db.prepare('delete from leagues where name = ?').run(name)
  db.close()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('leaves a league in four taps from the front page', async ({ page, another, league, finger }) => {
      const ingrid = await another(null, { ...phone, javaScriptEnabled })
      await signIn(ingrid, 'Ingrid', '/league')
      await ingrid.getByLabel('Kode', { exact: true }).fill(new URL(await linkOn(page)).hash.slice(1))
      await ingrid.getByRole('button', { name: 'Bli med' }).click()
      await expect(ingrid).toHaveURL(new RegExp(`/league/${league.id}$`))
      await ingrid.goto('/')
      await finger.tap(button(ingrid, 'Mer'))
      await finger.tap(link(ingrid, 'Ligaer'))
      await finger.tap(ingrid.getByText('Forlat en liga'))
      await finger.tap(button(ingrid, `Forlat ${league.name}`))
      await expect(ingrid).toHaveURL(/\/league$/)
      await expect(ingrid.getByText(league.name)).toHaveCount(0)
    })
  })
}

test('a new user with the link joins a league, and sees what to guess next, in two taps and a name', async ({
  page,
  another,
  league,
  demo,
  finger,
  faults,
}) => {
  demo.openSeason(0)
  demo.openRace()
  const friend = await another(null, phone)
  await friend.goto(await linkOn(page))
  await expect(friend.getByText(`Du er invitert til ${league.name}`)).toBeVisible()
  await finger.tap(button(friend, 'Logg inn med Google'))
  // A page of the provider.
  await link(friend, 'Ny bruker').click()
  await friend.getByLabel('Brukernavn').fill(newName())
  await finger.tap(button(friend, 'Kom i gang'))
  await expect(friend).toHaveURL(new RegExp(`/league/${league.id}$`))
  await expect(friend.getByRole('main').getByRole('link', { name: /^Tipp / })).toBeInViewport()
  expect(faults).toEqual([])
})
