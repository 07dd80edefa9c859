import type { Locator, Page } from '@playwright/test'
import { setSource, setupCode } from '#test/support/fresh-site.ts'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectLegible, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { phone } from '#test/support/taps.ts'

// One database, which gets its first admin once: the tests run in this order.
test.describe.configure({ mode: 'serial' })

/** The provider is on another port, and refused forms have an error status. */
const expected = /^request to http:\/\/127\.0\.0\.1:|\((Bad Request|Not Found)\)$/

test.afterEach(({ faults }) => {
  faults.splice(0, faults.length, ...faults.filter((fault) => !expected.test(fault)))
})

const submit = (page: Page) => page.getByRole('button', { name: 'Gjør meg til administrator' })

/** By keyboard, or with a finger. */
type Press = (target: Locator) => Promise<unknown>
const byKeyboard: Press = (target) => target.press('Enter')

/** Goes from the set-up page to its code field. */
async function signInAsNew(page: Page, name: string, press = byKeyboard) {
  await press(page.getByRole('main').getByRole('link', { name: 'Logg inn' }))
  await expect(page.getByText('Når du er logget inn, kommer du til Oppsett.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Logg inn med Google' }))
  // A page of the provider, so it counts no taps.
  await page.getByRole('link', { name: 'Ny bruker' }).press('Enter')
  await page.getByLabel('Brukernavn').fill(name)
  await press(page.getByRole('button', { name: 'Kom i gang' }))
  await expect(page).toHaveURL(/\/setup$/)
}

async function tryCode(page: Page, code: string, press = byKeyboard) {
  await page.getByLabel('Oppsettkode').fill(code)
  await press(submit(page))
}

test('the front page leads to the set-up page, which fits every screen', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/setup$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nettstedet er ikke satt opp enda')
  await expect(submit(page)).toHaveCount(0)
  await expectFits(page)
  await expectLegible(page)
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test(`the set-up page has no axe violations`, async ({ page }) => {
    await page.goto('/setup')
    await expectNoAxeViolations(page)
    await signInAsNew(page, 'Gjest')
    await tryCode(page, 'feil kode')
    await expect(page.getByText('Koden stemmer ikke.')).toBeVisible()
    await expect(page.getByLabel('Oppsettkode')).toHaveValue('feil kode')
    await expectFits(page)
    await expectNoAxeViolations(page)
  })
})

test('the sources are asked on demand', async ({ page }) => {
  await page.goto('/setup')
  await expect(page.getByText('Ikke spurt enda.')).toBeHidden()
  await page.getByText('Ikke sjekket').click()
  await expect(page.getByText('Ikke spurt enda.')).toBeVisible()
  await page.getByRole('button', { name: 'Spør kildene nå' }).press('Enter')
  await expect(page.getByText('Begge svarer.')).toBeVisible()
  await expect(page.getByText('Sjekket nå')).toBeVisible()
  await expect(page.getByText('Ikke sjekket')).toHaveCount(0)
  await setSource('off')
  await page.getByRole('button', { name: 'Spør kildene nå' }).press('Enter')
  await expect(page.getByText('svarer ikke nå')).toBeVisible()
  await setSource('on')
})

test.describe('on a phone, without scripts', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('a new user becomes the first admin in four taps, a name and a code, also while the source is away', async ({
    page,
    finger,
  }) => {
    const tap: Press = (target) => finger.tap(target)
    await page.goto('/')
    await signInAsNew(page, 'Sjef', tap)
    await tryCode(page, 'en gjetning til')
    await expect(page.getByText('Koden stemmer ikke.')).toBeVisible()
    await setSource('off')
    await tryCode(page, setupCode, tap)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er administrator')
    await expect(page.getByText('Kilden svarer ikke nå. Prøv igjen om litt.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Kilden svarer ikke nå. Prøv igjen om litt.')).toBeVisible()
    await setSource('on')
    await page.getByRole('button', { name: /^Hent sesongen \d{4} fra kilden$/ }).press('Enter')
    await expect(page.getByText(/^Sesongen \d{4} er lagt til, med \d+\sførere og 11\slag\./)).toBeVisible()
    await page.getByRole('link', { name: 'Til portalen' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Portal')
    await page.goto('/admin/log')
    await expect(page.getByText('Sjef er gjort til administrator').first()).toBeVisible()
  })
})

test('the set-up page is gone, and the front page shows the season', async ({ page }) => {
  const answer = await page.goto('/setup')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Beklager, vi kunne ikke finne siden du lette etter...')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('satt opp')).toHaveCount(0)
})
