import { calendarYear } from '#game/season.ts'
import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'
import { answersOf, passTime, socketsOf } from '#test/support/sockets.ts'

const year = calendarYear(Date.now())

test('an open front page asks again soon after an admin has changed the season', async ({
  page,
  another,
}) => {
  const visitor = await another(null)
  const sockets = socketsOf(visitor)
  const asked = answersOf(visitor, '/api/public/home')
  await visitor.clock.install()
  await visitor.goto('/', { waitUntil: 'networkidle' })
  await visitor.clock.runFor(10_500)
  await expect.poll(() => sockets.length).toBe(1)
  await passTime(visitor, () => sockets[0]!, 5_000)
  expect(asked()).toEqual([304])

  await signIn(page, 'Ingrid', `/admin/season/${year}/manage/${year}20`)
  for (const heading of ['Avlys løpet', 'Kjøres likevel']) {
    const part = page.getByRole('region', { name: heading })
    await part.getByRole('button', { name: 'Se hva som endres' }).click()
    await part.getByRole('button', { name: 'Lagre' }).click()
  }
  await expect(page.getByRole('heading', { name: 'Avlys løpet' })).toBeVisible()
  await expect(async () => {
    await passTime(visitor, () => sockets[0]!, 5_000)
    expect(asked()).toContain(200)
  }).toPass()
  expect(sockets).toHaveLength(1)
})
