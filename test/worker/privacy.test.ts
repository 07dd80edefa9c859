import { afterEach, expect, it, vi } from 'vitest'
import { appAt } from '#test/support/app.ts'
import { Browser } from '#test/support/browser.ts'
import { Google, googleSettings } from '#test/support/google.ts'
import { enterByLink } from '#worker/usecases/leagues/entering.ts'

const now = Date.UTC(2035, 0, 1)

afterEach(() => vi.restoreAllMocks())

it('/privacy lists exactly the cookies that the site sets', async () => {
  const google = new Google(now)
  const browser = new Browser(now, googleSettings)
  const set = new Set<string>()
  const visit = async (address: string) => {
    const answer = await browser.fetch(address)
    for (const cookie of answer.headers.getSetCookie()) set.add(cookie.slice(0, cookie.indexOf('=')))
    return answer
  }
  const away = await visit('/oauth2/authorization/google?remember_me=true')
  const home = await visit(google.approve(away.headers.get('Location')!, 'kari'))
  await visit(home.headers.get('Location')!)
  for (const path of ['/', '/settings/username', '/login', '/guess', '/api/public/csrf-token'])
    await visit(path)
  const { cookie } = await enterByLink(appAt(now), 'K7Q29XMT')
  set.add(cookie!.slice(0, cookie!.indexOf('=')))

  const page = await (await new Browser(now).fetch('/privacy')).text()
  const named = [...page.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name!)
  expect(set.size).toBe(4)
  expect(named.sort()).toEqual([...set].sort())
})
