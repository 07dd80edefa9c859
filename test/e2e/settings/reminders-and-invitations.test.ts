import type { Page } from '@playwright/test'
import { forgive } from '#test/support/guess-journey.ts'
import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'

/** The newest mail that the local site has sent to an address. */
async function mailTo(page: Page, baseURL: string, to: string): Promise<string> {
  const outbox = `http://127.0.0.1:${Number(new URL(baseURL).port) + 1}/outbox`
  const mails = await (await page.request.get(outbox, { headers: { Accept: 'application/json' } })).json()
  return mails.find((mail: { to: string }) => mail.to === to).text
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('confirms a mail address, saves reminder hours and removes both', async ({
      page,
      baseURL,
      faults,
    }) => {
      const address = `${crypto.randomUUID()}@example.no`
      await signIn(page, 'Håkon', '/settings')
      await page.getByRole('link', { name: /Påminnelser/ }).click()
      await page.getByLabel('E-postadresse').fill(address)
      await page.getByRole('button', { name: 'Send kode' }).click()
      await expect(page.getByText(`ni sifre til ${address}`)).toBeVisible()
      await page.getByLabel('Kode').fill('123')
      await page.getByRole('button', { name: 'Bekreft' }).click()
      await expect(page.getByText('Koden er ni sifre.')).toBeVisible()
      const code = /^\d{3} \d{3} \d{3}$/m.exec(await mailTo(page, baseURL!, address))![0]
      await page.getByLabel('Kode').fill(code)
      await page.getByRole('button', { name: 'Bekreft' }).click()
      await expect(page.getByText(`Påminnelser går til ${address}.`)).toBeVisible()

      await page.getByLabel('24 timer').check()
      await page.getByLabel('3 timer').uncheck()
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByText('Lagret.', { exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('24 timer')).toBeChecked()
      await expect(page.getByLabel('3 timer')).not.toBeChecked()

      await page.getByRole('button', { name: 'Lag kalenderlenke' }).click()
      const calendar = await page.getByLabel('Hemmelig adresse').inputValue()
      expect(await (await page.request.get(calendar)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
      await page
        .locator('section', { hasText: 'I kalenderen' })
        .getByRole('button', { name: 'Fjern adressen' })
        .click()
      await expect(page.getByText('Adressen er fjernet og virker ikke lenger.')).toBeVisible()
      expect((await page.request.get(calendar)).status()).toBe(404)

      await page
        .locator('section', { hasText: 'På e-post' })
        .getByRole('button', { name: 'Fjern adressen' })
        .click()
      await expect(page.getByText('Du får ikke flere påminnelser på e-post.')).toBeVisible()
      if (javaScriptEnabled) forgive(faults, /Bad Request/)
    })

    test('turns messages after a race on and off', async ({ page, faults }) => {
      await signIn(page, 'Håkon', '/settings/mail')
      const card = page.locator('section', { hasText: 'Meldinger etter løpet' })
      await expect(card.getByText('De røper resultatet.')).toBeVisible()
      await card.getByRole('button', { name: 'Slå på meldingene' }).click()
      await expect(card.getByText('Meldinger etter løpet er slått på.')).toBeVisible()
      await expect(card.getByText('før du har slått på varsler i en nettleser')).toBeVisible()
      await page.reload()
      await card.getByRole('button', { name: 'Slå av meldingene' }).click()
      await expect(card.getByText('Meldinger etter løpet er slått av.')).toBeVisible()
      await expect(card.getByRole('button', { name: 'Slå på meldingene' })).toBeVisible()
      expect(faults).toEqual([])
    })
  })
}

test('opens an invitation by its address and keeps it through the login', async ({
  page,
  browser,
  faults,
}) => {
  await signIn(page, 'Håkon', '/settings/referral')
  await page.getByRole('button', { name: 'Lag invitasjon' }).click()
  const address = await page.getByLabel('Adresse som har koden med').inputValue()
  const code = /#invitasjon=(\d{19})$/.exec(address)![1]!

  const asked: string[] = []
  const friend = await (await browser.newContext()).newPage()
  friend.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await friend.goto(address)
  await expect(friend.getByText('Du er invitert.')).toBeVisible()
  expect(friend.url()).not.toContain(code)
  await friend.getByRole('button', { name: 'Logg inn med Google' }).click()
  await friend.getByRole('link', { name: 'Ny bruker' }).click()
  await expect(friend.getByLabel(/Invitasjonskode/)).toHaveValue(code)
  await friend.getByLabel('Brukernavn').fill(`Venn ${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`)
  await friend.getByRole('button', { name: 'Kom i gang' }).click()
  await expect(friend).toHaveURL(/\/$/)
  // The code appears in no address and no Referer header, only in the submitted form.
  expect(asked.filter((line) => line.split('#')[0]!.includes(code))).toEqual([])
  await friend.context().close()

  await page.getByRole('button', { name: 'Slett invitasjonen' }).click()
  await expect(page.getByRole('button', { name: 'Lag invitasjon' })).toBeVisible()
  expect(faults).toEqual([])
})
