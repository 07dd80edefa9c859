import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { identities, userSessions, users } from '#db/schema.ts'
import { Browser } from '#test/support/browser.ts'
import { Faults } from '#test/support/faults.ts'
import { Google, googleSettings } from '#test/support/google.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2035, 0, 1)
let google: Google

beforeEach(() => {
  google = new Google(now)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** Signs in and out with one failing call; returns every status and redirect. */
async function inAndOut(faults: Faults, subject: string) {
  const browser = new Browser(now, { ...googleSettings, ...faults.watched(env) })
  const seen: string[] = []
  const note = (answer: Response) => {
    seen.push(`${answer.status} ${answer.headers.get('Location') ?? ''}`)
    return answer.headers.get('Location')
  }
  const away = note(await browser.fetch('/oauth2/authorization/google'))
  const home = note(await browser.fetch(google.approve(away!, subject)))
  note(await browser.fetch(home!))
  note(await browser.fetch('/api/public/user/status'))
  note(await browser.call('/api/logout'))
  return { browser, seen, home: home! }
}

describe('signing in and out with one failing call to the database or KV', () => {
  it('ends signed in or with a reported problem, and leaves nothing half-written', async () => {
    const whole = new Faults()
    await inAndOut(whole, 'hel')
    expect(whole.used).toBeGreaterThanOrEqual(8)

    for (let failing = 1; failing <= whole.used; failing++) {
      const faults = new Faults()
      faults.failing = failing
      const subject = `feil ${failing}`
      const { browser, seen, home } = await inAndOut(faults, subject)
      expect(faults.used, `fault ${failing} happened`).toBeGreaterThanOrEqual(failing)
      expect(['/logged-in', '/login?notice=failed']).toContain(home)
      expect(
        seen.every((it) => /^(200|302|500|503) /.test(it)),
        seen.join('; '),
      ).toBe(true)

      const found = await db.select().from(identities).where(eq(identities.subject, subject))
      expect(found.length).toBeLessThanOrEqual(1)
      expect(await db.$count(users)).toBe(await db.$count(identities))
      if (home !== '/logged-in') expect(await db.$count(userSessions)).toBe(0)

      // Without the fault, a reported logout is real, and everyone can sign in.
      if (seen.at(-1)?.startsWith('200')) expect(await browser.status()).toBe('LOGGED_OUT')
      const again = await inAndOut(new Faults(), subject)
      expect(again.seen.map((it) => it.slice(0, 3))).toEqual(['302', '302', '302', '200', '200'])
      expect(await again.browser.status()).toBe('LOGGED_OUT')
      await db.delete(userSessions)
    }
  })
})
