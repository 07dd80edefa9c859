import { ownSite, setupCode } from '#test/support/fresh-site.ts'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { phone } from '#test/support/taps.ts'
import { plugInDevice } from '#test/support/virtual-device.ts'

test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

test('on a site of its own name, without sources, a passkey makes the first admin in three taps, who adds a season', async ({
  page,
  finger,
}) => {
  await plugInDevice(page)
  await page.goto('/')
  await expect(page).toHaveTitle(`Oppsett – ${ownSite.SITE_NAME}`)
  await expectFits(page, ownSite.SITE_NAME)
  await expectNoAxeViolations(page)

  await finger.tap(page.getByRole('main').getByRole('link', { name: 'Logg inn' }))
  await page.getByLabel('Brukernavn').fill('Skileder')
  await finger.tap(page.getByRole('button', { name: 'Lag en bruker med passkey' }))
  await page.getByLabel('Oppsettkode').fill(setupCode)
  await expect(page.getByText('Sesongen i år hentes fra kilden')).toHaveCount(0)
  await finger.tap(page.getByRole('button', { name: 'Gjør meg til administrator' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er administrator')
  await expect(page.getByText(`Nettstedet heter ${ownSite.SITE_NAME}.`)).toBeAttached()
  await expect(page.getByRole('button', { name: /fra kilden$/ })).toHaveCount(0)
  await expectFits(page, ownSite.SITE_NAME)

  await page.getByRole('link', { name: 'Legg den inn for hånd' }).click()
  const year = await page.getByLabel('År').inputValue()
  await page.getByLabel('Tippefrist, norsk tid').fill(`31.12.${year} kl. 12.00`)
  await page.getByRole('button', { name: 'Se hva som endres' }).click()
  const save = page.getByRole('button', { name: /^(Lagre|Utfør)/ })
  await expect(save).toHaveCSS('background-color', 'rgb(11, 61, 145)')
  await save.click()
  await page.getByRole('link', { name: `Til sesongen ${year}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sesongen ${year}`)
  await page.goto('/admin/import')
  await expect(page.getByText('Kildene er slått av')).toBeVisible()
  await expectFits(page, ownSite.SITE_NAME)
  await page.goto('/admin/log')
  await expect(page.getByText('Skileder er gjort til administrator').first()).toBeVisible()
})
