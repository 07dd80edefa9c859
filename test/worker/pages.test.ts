import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { firstAdmin } from '#db/schema.ts'

describe('a site without any season', () => {
  // Before the first admin, the front page leads to /setup.
  beforeAll(async () => {
    await openDatabase(env.DB).insert(firstAdmin).values({ id: 1 })
  })

  it('says that the season starts soon', async () => {
    const page = await exports.default.fetch('http://example.com/')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Sesongen starter snart')
  })

  it('answers 404 for a page that does not exist', async () => {
    const page = await exports.default.fetch('http://example.com/finnes-ikke')
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('Beklager, vi kunne ikke finne siden du lette etter...')
  })
})
