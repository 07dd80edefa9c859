import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { readHtml } from '#test/support/site.ts'
import { pageSentences } from '#words/page-sentences.ts'
import { sentences } from '#words/sentences.ts'

const now = Date.UTC(2026, 0, 10)

it.each([
  '/user',
  '/user/myprofile',
  '/user/compare',
  '/guess',
  '/guess/driver',
  '/guess/first',
  '/guess/history',
  '/league',
  '/live',
  '/stats',
  '/records',
  '/forecast',
  '/forecast/record',
  '/seal',
  '/settings',
])('%s is found on a site without seasons', async (path) => {
  const browser = await signedIn(await aUser(openDatabase(env.DB), `Kari ${path}`), now)
  const answer = await browser.fetch(path)
  const { text } = readHtml(await answer.text())
  expect(text).not.toContain(sentences.notFound)
  expect(text).not.toMatch(/undefined|null|NaN/)
  expect([200, 403]).toContain(answer.status)
})

it('the own profile says on a site without seasons that guessing comes', async () => {
  const browser = await signedIn(await aUser(openDatabase(env.DB), 'Liv'), now)
  const answer = await browser.fetch('/user/myprofile')
  const { text, main } = readHtml(await answer.text())
  expect(text).toContain(pageSentences.guessesNotYet)
  expect(text).toContain('Tipsene vises her når sesongen er lagt inn, og fristen er ute.')
  expect(main).not.toContain('href="/guess"')
})

it('comparing says on a site without seasons that there is nobody yet', async () => {
  const browser = await signedIn(await aUser(openDatabase(env.DB), 'Nils'), now)
  const { text, main } = readHtml(await (await browser.fetch('/user/compare')).text())
  expect(text).toContain('Det er ingen å sammenligne før sesongen har deltakere.')
  expect(main).not.toContain('<select')
})

it('guessing gives the reason on a site without seasons, and leads in no circle', async () => {
  const browser = await signedIn(await aUser(openDatabase(env.DB), 'Siv'), now)
  const open = async (path: string) => readHtml(await (await browser.fetch(path)).text())
  const driver = await open('/guess/driver')
  expect(driver.text).toContain('Ingen sesong er lagt inn enda. Til forsiden ')
  expect(driver.main).not.toContain('href="/stats"')
  const history = await open('/guess/history')
  expect(history.text).toContain('Du har ikke tippet enda. Du kan tippe når sesongen er lagt inn.')
  expect(history.main).not.toContain('class="button"')
  expect((await open('/guess')).main).not.toContain('/guess/history')
})
