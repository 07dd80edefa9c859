import { calendarYear } from '#game/season.ts'
import { signIn } from '#test/support/guess-journey.ts'
import { expect, test } from '#test/support/journey.ts'
import { answersOf, socketsOf } from '#test/support/sockets.ts'

const year = calendarYear(Date.now())

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

  await signIn(page, 'Ingrid', `/admin/season/${year}/manage/${year}20`)
  for (const [heading, found] of [
    ['Avlys eller slett', 1],
    ['Kjøres likevel', 2],
  ] as const) {
    const part = page.getByRole('region', { name: heading })
    await part.getByRole('button', { name: 'Se hva som endres' }).click()
    await part.getByRole('button', { name: 'Lagre' }).click()
    // The second news follow after a rest.
    const changes = () => asked().filter((status) => status === 200).length
    await expect.poll(changes, { timeout: 40_000 }).toBeGreaterThanOrEqual(found)
  }
  expect(sockets).toHaveLength(1)
  await context.close()
})
