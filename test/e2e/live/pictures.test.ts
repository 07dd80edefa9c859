import { expect, test } from '#test/support/live-journey.ts'
import { isAsRecorded } from '#test/support/pictures.ts'
import { signIn } from '#test/support/sign-in.ts'

test.use({
  theme: 'dark',
  viewport: { width: 390, height: 816 },
  deviceScaleFactor: 2,
  contextOptions: { reducedMotion: 'reduce' },
})

test('a phone shows a race while it runs', async ({ page, race }) => {
  await signIn(page, 'Nora', '/live')
  await page.getByRole('button', { name: 'Vis stillingen nå (kan røpe løpet)' }).click()
  await expect(page.locator('.own-now')).toContainText('poeng nå')
  await race.edit({ kind: 'move', driver: race.order[4]!, place: 1 })
  await expect(page.locator('.own-now')).toContainText('er nummer 2')
  await isAsRecorded(page, 'live')
})

test('a phone shows the page of the referee', async ({ page, race }) => {
  await signIn(page, 'Solveig', '/live/referee')
  await race.edit({ kind: 'move', driver: race.order[4]!, place: 1 })
  await expect(page.locator('.referee-undoes')).toContainText('1. plass')
  await isAsRecorded(page, 'referee')
})
