import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'

describe('a site without any season', () => {
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
