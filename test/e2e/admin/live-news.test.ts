import { signIn } from '#test/support/guess-journey.ts'
import { expect, test } from '#test/support/journey.ts'
import { answersOf, socketsOf } from '#test/support/sockets.ts'

test('an open front page asks again soon after an admin has changed the season', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const visitor = await context.newPage()
  const sockets = socketsOf(visitor)
  const asked = answersOf(visitor, '/api/public/home')
  await visitor.goto('/')
  await expect.poll(() => sockets.length, { timeout: 30_000 }).toBe(1)
  await expect.poll(asked).toEqual([304])

  await signIn(page, 'Ingrid', '/admin/flag')
  await page.getByRole('button', { name: 'Rødt flagg', exact: true }).click()
  await expect(page.getByText(/Ingrid la til rødt flagg i runde \d+/)).toBeVisible()
  await expect.poll(asked).toEqual([304, 200])
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText(/Angret\. Ingrid fjernet rødt flagg i runde \d+/)).toBeVisible()
  // Other news follow after a rest.
  await expect.poll(asked, { timeout: 40_000 }).toEqual([304, 200, 200])
  expect(sockets).toHaveLength(1)
  await context.close()
})
