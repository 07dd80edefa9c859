import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { allRoutes } from '#test/support/addresses.ts'
import { Browser } from '#test/support/browser.ts'
import { siteAddress } from '#test/support/site.ts'

const now = Date.UTC(2026, 10, 21, 9, 30)
const visitor = new Browser(now)

beforeAll(() => seedDemo(openDatabase(env.DB), now))

describe('the canonical address of a page', () => {
  it.each([
    ['/score/', '/score'],
    ['/Score', '/score'],
    ['/score//', '/score'],
    ['/%73core', '/score'],
    ['//', '/'],
    ['/SCORE/?year=2025&a=%C3%A5', '/score?year=2025&a=%C3%A5'],
    ['/Stats/2025/', '/stats/2025'],
    ['/user/COMPARE', '/user/compare'],
    ['/Robots.txt', '/robots.txt'],
    ['/ADMIN/season/', '/admin/season'],
    // Parameters are kept unchanged.
    ['/Calendar/AbC.ics/', '/calendar/AbC.ics'],
    ['/Calendar/%5Cevil.example/', '/calendar/%5Cevil.example'],
  ])('for %s is %s', async (path, address) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await visitor.fetch(`${siteAddress}${path}`, { method })
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, address])
    }
  })

  it.each(['//evil.example', '//evil.example/score', '//score', '/evil.example//', '/finnes-ikke/'])(
    'is not used to redirect %s',
    async (path) => {
      const answer = await visitor.fetch(`${siteAddress}${path}`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([404, null])
    },
  )

  it('is also used by the router’s data requests', async () => {
    const answer = await visitor.fetch('/Score.data')
    expect(answer.status).toBe(202)
    const text = await answer.text()
    expect(text).toContain('"/score"')
    expect(text).toContain('"status",301')
  })

  it('is not used to redirect a form', async () => {
    expect((await visitor.post('/Unsubscribe/')).status).not.toBe(301)
  })

  it.each(['/api/health/', '/API/health', '/api//health'])('does not apply to a call: %s', async (path) => {
    expect((await visitor.fetch(path)).status).toBe(404)
  })

  it.each(allRoutes.map(({ address }) => address))('is %s itself', async (path) => {
    expect((await visitor.fetch(path)).status).not.toBe(301)
    const data = await visitor.fetch(`${path === '/' ? '/_root' : path}.data`)
    expect(await data.text()).not.toContain('"status",301')
  })
})
