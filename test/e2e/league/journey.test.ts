import type { Page } from '@playwright/test'
import { forgive } from '#test/support/guess-journey.ts'
import { expect, linkOn, test } from '#test/support/league-journey.ts'
import { signIn } from '#test/support/sign-in.ts'

const newName = () => `Ny ${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`

const pill = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Velg liga' }).getByRole('link', { name, exact: true })

test('a signed-out visitor with the link is in the league once they have a name', async ({
  page,
  another,
  league,
}) => {
  const link = await linkOn(page)
  expect(link).toMatch(/\/league\/join#[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const visitor = await another(null)
  const name = newName()
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Logg inn med Google' }).click()
  await visitor.getByRole('link', { name: 'Ny bruker' }).click()
  await visitor.getByLabel('Brukernavn').fill(name)
  await visitor.getByRole('button', { name: 'Kom i gang' }).click()
  await expect(visitor).toHaveURL(new RegExp(`/league/${league.id}$`))
  await expect(visitor.getByRole('heading', { level: 1, name: league.name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
  await expect(page.getByText(`${name} ble med.`)).toBeVisible()
})

test('a participant with the link is in the league at once, and the code leaves the address', async ({
  page,
  another,
  league,
}) => {
  const link = await linkOn(page)
  const ingrid = await another(null)
  await signIn(ingrid, 'Ingrid', link)
  await expect(ingrid).toHaveURL(new RegExp(`/league/${league.id}$`))
  expect(await ingrid.evaluate(() => window.location.hash)).toBe('')
})

test('an invitation by name is accepted, and the member is removed', async ({
  page,
  another,
  league,
  faults,
}) => {
  await page.getByLabel('Inviter en deltaker ved navn').fill('Finnes ikke')
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  await expect(page.getByLabel('Inviter en deltaker ved navn')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Inviter en deltaker ved navn').fill('Ingrid')
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  await expect(page.getByText('Ingrid er invitert')).toBeVisible()
  forgive(faults, /Bad Request/)

  const ingrid = await another(null)
  await signIn(ingrid, 'Ingrid', '/league')
  await ingrid.getByRole('button', { name: `Bli med i ${league.name}` }).click()
  await expect(ingrid).toHaveURL(new RegExp(`/league/${league.id}$`))

  await page.reload()
  await page.getByRole('link', { name: 'Endre Ingrid' }).click()
  await page.getByRole('button', { name: 'Fjern Ingrid' }).click()
  await expect(page.getByText('Medlemmet er fjernet, og ligaen har fått ny kode.')).toBeVisible()
  expect((await ingrid.goto(`/league/${league.id}`))?.status()).toBe(404)
})

test('the chosen league is followed from page to page, until everyone is chosen', async ({
  page,
  another,
  league,
}) => {
  const ingrid = await another(null)
  await signIn(ingrid, 'Ingrid', await linkOn(page))
  await ingrid.waitForURL(`**/league/${league.id}`)

  await page.goto('/')
  await pill(page, league.name).click()
  const rows = page.locator('.leaderboard tbody tr')
  await expect(rows).toHaveCount(2)
  await page.goto('/race-guess')
  await expect(pill(page, league.name)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('list', { name: /^Tippet / }).getByRole('link', { name: 'Pål' })).toHaveCount(0)
  await page.goto('/user/compare')
  await expect(page.getByLabel('Deltaker').getByRole('option')).toHaveText([
    'Velg deltaker',
    'Ingrid',
    'Nora',
  ])
  await pill(page, 'Alle').click()
  await expect(page.getByLabel('Deltaker').getByRole('option', { name: 'Pål' })).toHaveCount(1)
  await page.goto('/')
  await expect(rows).not.toHaveCount(2)
})

test('the owner hands over and leaves, and the new owner decides', async ({ page, another, league }) => {
  const ingrid = await another(null)
  await signIn(ingrid, 'Ingrid', await linkOn(page))
  await ingrid.waitForURL(`**/league/${league.id}`)

  await page.reload()
  await page.getByRole('link', { name: 'Endre Ingrid' }).click()
  await page.getByRole('button', { name: 'Gjør Ingrid til eier' }).click()
  await expect(page.getByText('Ligaen har fått ny eier.')).toBeVisible()
  await expect(page.getByText('Gjør offentlig')).toHaveCount(0)
  await page.getByText('Forlat ligaen').click()
  await page.getByRole('button', { name: `Forlat ${league.name}` }).click()
  await expect(page).toHaveURL(/\/league$/)
  await expect(page.getByText(league.name)).toHaveCount(0)
  expect((await page.request.get(`/league/${league.id}`)).status()).toBe(404)

  await ingrid.goto(`/league/${league.id}/manage`)
  await expect(ingrid.getByText('Ingrid overtok ligaen etter Nora.')).toBeVisible()
  await expect(ingrid.getByText('Nora forlot ligaen.')).toBeVisible()
  await expect(ingrid.getByText('Gjør offentlig')).toBeVisible()
})

test('a league is made with a name, and shows how to bring others in', async ({ page }) => {
  const name = newName()
  await signIn(page, 'Nora', '/league')
  await page.getByLabel('Navn på ligaen').fill(name)
  await page.getByRole('button', { name: 'Lag liga' }).click()
  await page.waitForURL('**/manage')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await linkOn(page)).toMatch(/\/league\/join#/)
  await page.getByText('Slett ligaen').click()
  await page.getByRole('button', { name: `Slett ${name}` }).click()
  await expect(page).toHaveURL(/\/league$/)
})

test('a league is renamed, opened and deleted by keyboard', async ({ page, league }) => {
  await page.getByLabel('Navn', { exact: true }).fill(`${league.name} to`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${league.name} to` })).toBeVisible()
  await page.getByText('Gjør offentlig').press('Enter')
  await page.getByRole('button', { name: `Gjør ${league.name} to offentlig` }).press('Enter')
  await expect(page.getByText('Ligaen er offentlig.')).toBeVisible()
  await page.getByText('Slett ligaen').press('Enter')
  await page.getByRole('button', { name: `Slett ${league.name} to` }).press('Enter')
  await expect(page).toHaveURL(/\/league$/)
  await expect(page.getByText(league.name)).toHaveCount(0)
})

test('a league of a finished season is read only', async ({ page, league }) => {
  league.freeze()
  await page.reload()
  await expect(page.getByText('Sesongen er avsluttet. Ligaen kan leses, men ikke endres.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Forlat|Slett|Inviter|Gjør|Lag ny kode/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Endre/ })).toHaveCount(0)
})

test('a league is taken along to the next season, where its members are invited', async ({
  page,
  another,
  league,
}) => {
  const ingrid = await another(null)
  await signIn(ingrid, 'Ingrid', await linkOn(page))
  await ingrid.waitForURL(`**/league/${league.id}`)

  league.freeze()
  await page.reload()
  await page.getByRole('button', { name: /^Ta ligaen med til / }).click()
  await expect(page).not.toHaveURL(new RegExp(league.id))
  await expect(page.getByRole('heading', { level: 1, name: league.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 medlem', exact: true })).toBeVisible()

  await ingrid.goto('/league')
  await ingrid.getByRole('button', { name: `Bli med i ${league.name}` }).click()
  await expect(ingrid).not.toHaveURL(new RegExp(`${league.id}|/league$`))
  await expect(ingrid.getByRole('heading', { level: 1, name: league.name })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Ingrid ble med.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a code is typed, a member removed and a league left', async ({ page, another, league, faults }) => {
    const code = new URL(await linkOn(page)).hash.slice(1)
    const ingrid = await another(null, { javaScriptEnabled: false })
    await signIn(ingrid, 'Ingrid', '/league')
    await ingrid.getByLabel('Kode', { exact: true }).fill('feil')
    await ingrid.getByRole('button', { name: 'Bli med' }).click()
    await expect(
      ingrid.getByText('Koden er feil eller byttet ut. Be om en ny fra en som er med i ligaen.'),
    ).toBeVisible()
    await ingrid.getByLabel('Kode', { exact: true }).fill(code.toLowerCase().replace('-', ' '))
    await ingrid.getByRole('button', { name: 'Bli med' }).click()
    await expect(ingrid).toHaveURL(new RegExp(`/league/${league.id}$`))
    await page.reload()
    await page.getByRole('link', { name: 'Endre Ingrid' }).click()
    await page.getByRole('button', { name: 'Gjør Ingrid til eier' }).click()
    await expect(page.getByText('Ligaen har fått ny eier.')).toBeVisible()
    await page.goto('/league')
    await page.getByText('Forlat en liga').click()
    await page.getByRole('button', { name: `Forlat ${league.name}` }).click()
    await expect(page).toHaveURL(/\/league$/)
    await expect(page.getByText(league.name)).toHaveCount(0)
    expect(faults).toEqual([])
  })
})
