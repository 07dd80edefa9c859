import type { Page } from '@playwright/test'
import { forgive } from '#test/support/guess-journey.ts'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'
import { viewerPages } from '#test/support/site-pages.ts'

/** A name that is not used yet in this run. */
const newName = () => `Ny ${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hovedmeny' }).getByText(name, { exact: true })

/** Goes from the login link of the current page to the name field. */
async function signInAsNew(page: Page, { remember = false } = {}) {
  await menuLink(page, 'Logg inn').click()
  if (remember) await page.getByLabel('Husk meg').check()
  await page.getByRole('button', { name: 'Logg inn med Google' }).click()
  await page.getByRole('link', { name: 'Ny bruker' }).click()
  await expect(page.getByRole('heading', { name: 'Velg brukernavn' })).toBeVisible()
}

async function chooseName(page: Page, name: string) {
  await page.getByLabel('Brukernavn').fill(name)
  await page.getByRole('button', { name: 'Kom i gang' }).click()
}

/** Console errors that the journey causes: the provider's redirect and refused forms. */
const expected = /^request to http:\/\/127\.0\.0\.1:|\((Bad Request|Conflict|Unauthorized)\)$/

const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === '__Host-session')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a new user signs in, chooses a name, returns to the same page and signs out', async ({
      page,
      faults,
    }) => {
      const name = newName()
      await page.goto('/score?year=2025')
      await signInAsNew(page)
      await chooseName(page, 'Nora')
      await expect(
        page.getByText('Brukernavnet er opptatt eller ligner for mye på et annet. Velg et nytt.'),
      ).toBeVisible()
      await expect(page.getByLabel('Brukernavn')).toHaveValue('Nora')
      await chooseName(page, name)
      await expect(page).toHaveURL(/\/score\?year=2025$/)
      await expect(menuLink(page, 'Logg inn')).toHaveCount(0)
      expect((await sessionCookie(page))?.expires).toBe(-1)

      await page.goto('/settings')
      await expect(page.getByText(`Du er logget inn som ${name}.`)).toBeVisible()
      await menuLink(page, 'Profil').click()
      await menuLink(page, 'Logg ut').click()
      await expect(page).toHaveURL(/\/$/)
      await expect(menuLink(page, 'Logg inn')).toBeVisible()
      expect(await sessionCookie(page)).toBeUndefined()
      await page.goto('/settings')
      await expect(page.getByText('Du må være logget inn for å bruke denne siden...')).toBeVisible()
      forgive(faults, expected)
    })
  })
}

test('keeps the cookie for 30 days when the user chose to be remembered', async ({ page, faults }) => {
  await page.goto('/')
  await signInAsNew(page, { remember: true })
  const days = ((await sessionCookie(page))!.expires * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)
  forgive(faults, expected)
})

test('deletes an account at once, in every tab', async ({ page, faults }) => {
  const name = newName()
  await page.goto('/about')
  await signInAsNew(page)
  await chooseName(page, name)
  await expect(page).toHaveURL(/\/about$/)
  const other = await page.context().newPage()
  await other.goto('/settings')
  await page.goto('/settings/delete')
  await page.getByLabel('Slett dem også').check()
  await page.getByLabel(/Skriv brukernavnet ditt/).fill('En annen')
  await page.getByRole('button', { name: 'Slett kontoen min' }).click()
  await expect(page.getByText('Det er ikke brukernavnet ditt. Ingenting er slettet.')).toBeVisible()
  await expect(page.getByLabel('Slett dem også')).toBeChecked()
  await page.getByLabel(/Skriv brukernavnet ditt/).fill(name)
  await page.getByRole('button', { name: 'Slett kontoen min' }).click()
  await expect(page.getByText('Kontoen er slettet, og du er logget ut.')).toBeVisible()
  await other.getByRole('link', { name: /Mine opplysninger/ }).click()
  await expect(other.getByText('Du må være logget inn for å bruke denne siden...')).toBeVisible()
  forgive(faults, expected)
})

test('downloads the user’s stored data', async ({ page }) => {
  await signIn(page, 'Håkon', '/settings/info')
  for (const [name, file, text] of [
    ['Last ned alt (JSON)', 'f1-tipping.json', '"username": "Håkon"'],
    ['Last ned tipsene (CSV)', 'f1-tipping-tips.csv', 'Sesong;Løp;Kategori'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file)
    const chunks: Uint8Array[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array)
    expect(Buffer.concat(chunks).toString()).toContain(text)
  }
})

test.describe('the pages of settings', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('fit the screen and have no axe violations', async ({ page }) => {
    test.slow()
    await signIn(page, 'Håkon', '/settings')
    for (const path of viewerPages) {
      await test.step(path, async () => {
        await page.goto(path)
        await expectNoAxeViolations(page)
        await expectFits(page)
      })
    }
  })
})
