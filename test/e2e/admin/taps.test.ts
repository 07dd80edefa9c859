import type { Page } from '@playwright/test'
import { calendarYear } from '#game/season.ts'
import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'
import { Finger, phone } from '#test/support/taps.ts'

test.use(phone)

const year = calendarYear(Date.now())
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const reason = (page: Page) => page.getByLabel(/Begrunnelse/)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an admin goes from the page of a race to the form of its result in one tap', async ({
      page,
      finger,
    }) => {
      await signIn(page, 'Ingrid', `/stats/${year}/${year}15`)
      await finger.tap(link(page, 'Rett resultatet'))
      await expect(page).toHaveURL(`/admin/season/${year}/manage/${year}15/result`)
    })

    test('an admin goes from the front page to the newest result in three taps', async ({ page, finger }) => {
      await signIn(page, 'Ingrid', '/')
      await finger.tap(link(page, 'Resultater'))
      await finger.tap(link(page, 'Hele løpet'))
      await finger.tap(link(page, 'Rett resultatet'))
      await expect(page.getByRole('list', { name: 'Rekkefølgen i mål' })).toBeVisible()
    })

    test('an admin goes from the front page to an older result in four taps', async ({ page, finger }) => {
      await signIn(page, 'Ingrid', '/')
      await finger.tap(link(page, 'Resultater'))
      await finger.tap(link(page, /^Alle løpene i/))
      await finger.tap(page.getByRole('main').locator(`a[href="/stats/${year}/${year}03"]`).first())
      await finger.tap(link(page, 'Rett resultatet'))
      await expect(page.getByRole('list', { name: 'Rekkefølgen i mål' })).toBeVisible()
    })

    test('an admin disqualifies a winner, previews and saves in four taps and a reason', async ({
      page,
      finger,
    }) => {
      await disqualify(page, finger)
      await undo(page, new Finger())
    })

    test('an admin undoes a saved change in two taps and a reason', async ({ page, finger }) => {
      await disqualify(page, new Finger())
      await undo(page, finger)
    })
  })
}

async function disqualify(page: Page, finger: Finger) {
  await signIn(page, 'Ingrid', `/admin/season/${year}/manage/${year}14/result`)
  const rows = page.getByRole('list', { name: 'Rekkefølgen i mål' }).getByRole('listitem')
  await finger.choose(rows.first().getByLabel(/^Hvordan det gikk/), 'Diskvalifisert')
  await finger.tap(button(page, 'Se hva som endres'))
  await reason(page).fill('Bilen var for lett.')
  await finger.tap(button(page, 'Lagre'))
  await expect(page.getByText('Lagret. Du kan angre fra loggen.')).toBeVisible()
}

async function undo(page: Page, finger: Finger) {
  await finger.tap(link(page, 'Angre'))
  await reason(page).fill('Feil bil.')
  await finger.tap(button(page, 'Angre endringen'))
  await expect(page.getByText(/^Endringen er angret/)).toBeVisible()
}
