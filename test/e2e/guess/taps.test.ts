import type { Page } from '@playwright/test'
import { expect, forgive, saved, test } from '#test/support/guess-journey.ts'
import { signIn } from '#test/support/sign-in.ts'
import { type Finger, phone } from '#test/support/taps.ts'

test.use(phone)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const save = (page: Page) => button(page, 'Lagre')

async function saveLast(page: Page, finger: Finger) {
  await finger.tap(save(page))
  await expect(saved(page)).toBeVisible()
}

test.beforeEach(({ demo }) => {
  demo.openSeason()
  demo.openRace()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a new user goes from the front page to the guesses in three taps and a name', async ({
      page,
      finger,
      faults,
    }) => {
      await page.goto('/')
      await finger.tap(link(page, 'Logg inn og tipp').first())
      await finger.tap(button(page, 'Logg inn med Google'))
      // A page of the provider.
      await link(page, 'Ny bruker').click()
      await page.getByLabel('Brukernavn').fill(`Ny ${crypto.randomUUID().slice(0, 8)}`)
      await finger.tap(button(page, 'Kom i gang'))
      await expect(page).toHaveURL(/\/guess$/)
      await expect(page.getByRole('link', { name: /^Tipp / }).first()).toBeVisible()
      forgive(faults, /request to http:/)
    })

    test('saves both guesses of a race in five taps from the front page', async ({
      page,
      finger,
      demo,
      player,
    }) => {
      await signIn(page, player, '/')
      const strip = page.getByRole('region', { name: 'Nå', exact: true })
      for (const [name, position] of [
        ['1. plass', 2],
        ['10. plass', 9],
      ] as const) {
        const picker = strip.getByRole('combobox', { name, exact: true })
        const starter = picker.getByRole('option', { name: new RegExp(`^${position}\\.`) })
        await finger.choose(picker, (await starter.getAttribute('value'))!)
      }
      await finger.tap(button(page, 'Lagre tips'))
      await expect(strip.getByText(/^✓ Lagret/)).toHaveCount(2)
      expect(demo.eventsOf(player)).toHaveLength(2)
    })

    test('saves both guesses of a race in six taps from the page of all guesses', async ({
      page,
      finger,
      demo,
      player,
    }) => {
      demo.openSeason(0)
      await signIn(page, player, '/guess')
      await finger.tap(link(page, 'Tipp 1. plass'))
      await expect(page).toHaveURL(/\/guess\/first$/)
      await finger.tap(page.getByRole('radio').nth(1))
      await finger.tap(save(page))
      await finger.tap(link(page, 'Neste: 10. plass'))
      await expect(page).toHaveURL(/\/guess\/tenth$/)
      await finger.tap(page.getByRole('radio').nth(8))
      await saveLast(page, finger)
      await expect(link(page, 'Til tipsene')).toBeVisible()
      expect(demo.eventsOf(player).map(({ category }) => category)).toEqual(['FIRST', 'TENTH'])
    })

    test('saves an order that starts from the last table in three taps', async ({
      page,
      finger,
      demo,
      player,
    }) => {
      await signIn(page, player, '/guess/driver')
      await finger.tap(button(page, 'Start fra …'))
      await finger.tap(page.getByRole('link', { name: /^Tabellen \d{4}$/ }))
      await saveLast(page, finger)
      expect(demo.eventsOf(player)).toHaveLength(1)
    })

    test('goes on from the drivers to the teams and the flags, and saves each, in four taps', async ({
      page,
      finger,
      demo,
      player,
    }) => {
      await signIn(page, player, '/guess/driver')
      await save(page).click()
      await finger.tap(link(page, 'Neste: Konstruktører'))
      await expect(page).toHaveURL(/\/guess\/constructor$/)
      await finger.tap(save(page))
      await finger.tap(link(page, 'Neste: Flagg'))
      await expect(page.getByRole('spinbutton')).toHaveCount(3)
      for (const field of await page.getByRole('spinbutton').all()) await field.fill('7')
      await saveLast(page, finger)
      const categories = demo.eventsOf(player).map(({ category }) => category)
      expect(categories).toEqual(['DRIVER', 'CONSTRUCTOR', 'FLAG'])
    })

    test('compares a player with a neighbour in three taps', async ({ page, finger, player }) => {
      await signIn(page, player, '/')
      await finger.tap(button(page, 'Mer'))
      await finger.tap(link(page, 'Sammenlign'))
      const nearest = page.getByRole('region', { name: 'Nærmest deg' })
      await finger.tap(nearest.getByRole('link', { name: new RegExp(`^${player} mot `) }).first())
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(player) })).toBeVisible()
    })
  })
}

test('ranks 23 drivers by pressing their names, and saves, with 24 taps', async ({
  page,
  finger,
  demo,
  player,
}) => {
  await signIn(page, player, '/guess/driver')
  await finger.tap(button(page, 'Velg rekkefølgen ved å trykke'))
  const names = page.locator('.picks button')
  await expect(names).toHaveCount(23)
  // Nobody presses the last one.
  for (let left = 22; left > 0; left -= 1) await finger.tap(names.nth(left))
  await saveLast(page, finger)
  expect(demo.eventsOf(player)[0]!.answer).toHaveLength(23)
})
