import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { Browser } from '#test/support/browser.ts'
import { Google, googleSettings } from '#test/support/google.ts'
import { aSeason } from '#test/support/season.ts'

const now = Date.UTC(2035, 0, 1)

afterEach(() => vi.restoreAllMocks())

it('/privacy lists exactly the cookies that the site sets', async () => {
  await aSeason(openDatabase(env.DB), { year: 2035 })
  const google = new Google(now)
  const browser = new Browser(now, googleSettings)
  const set = new Set<string>()
  const visit = async (address: string, form?: Record<string, string>) => {
    const answer = await (form ? browser.post(address, form) : browser.fetch(address))
    for (const cookie of answer.headers.getSetCookie()) set.add(cookie.slice(0, cookie.indexOf('=')))
    return answer
  }
  const away = await visit('/oauth2/authorization/google?remember_me=true')
  const home = await visit(google.approve(away.headers.get('Location')!, 'kari'))
  await visit(home.headers.get('Location')!)
  for (const path of ['/', '/settings/username', '/login', '/guess', '/api/public/csrf-token'])
    await visit(path)
  // The code of a league waits for the username. A league of one's own is remembered.
  await visit('/league/join', { code: 'K7Q29XMT' })
  await visit('/settings/username', { username: 'Kari' })
  const made = await browser.call('/api/league', { name: 'Familien' })
  const { id } = (await made.json()) as { id: string }
  await visit(`/?league=${id}`)
  // So are what a viewer wants to see of a running race, and whom they follow.
  await visit('/live', { intent: 'show' })
  await visit(`/user/${crypto.randomUUID()}`, { intent: 'follow' })

  const page = await (await new Browser(now).fetch('/privacy')).text()
  const named = [...page.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name!)
  expect(set.size).toBe(7)
  expect(named.sort()).toEqual([...set].sort())
})
