import { expect, test } from '#test/support/journey.ts'
import { expectLegible, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'

test('the story of a season is a numbered list that keys walk through, with a card for its owner only', async ({
  page,
  participants,
}) => {
  test.slow()
  const nora = participants.find(({ username }) => username === 'Nora')!.id
  const address = `/user/${nora}/season?year=2025`
  await page.goto(address)
  const cards = page.getByRole('main').getByRole('list').locator(':scope > li[id]')
  const open = await cards.count()
  await expect(page.getByText('Klokka og angeren')).toHaveCount(0)
  await signIn(page, 'Nora', address)
  await expect(cards).toHaveCount(open + 1)
  await expect(cards.first()).toContainText(`1 av ${open + 1}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const links = page.getByRole('link', { name: /^Se tallene/ })
  await links.first().focus()
  for (let card = 1; card <= open; card++) {
    while (!(await links.nth(card).evaluate((link) => link === document.activeElement)))
      await page.keyboard.press('Tab')
    await expect(links.nth(card)).toBeInViewport()
  }
  await expectNoAxeViolations(page)
  await expectLegible(page)
})

test('the story of a season prints on two pages', async ({ page, participants }) => {
  await page.goto(`/user/${participants[0]!.id}/season?year=2025`)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})
