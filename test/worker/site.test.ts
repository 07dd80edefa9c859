import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { aSeason, seasonCutoff } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'

describe('the clock of a request', () => {
  it('decides to the millisecond if the leaderboard is public', async () => {
    const year = await aSeason(openDatabase(env.DB))
    const before = await site(seasonCutoff(year) - 1).api(`/public/home?year=${year}`)
    const at = await site(seasonCutoff(year)).api(`/public/home?year=${year}`)
    expect([before.body, at.body]).toMatchObject([{ leaderboard: null }, { leaderboard: [] }])
  })

  it('is the same for pages', async () => {
    const { status, html } = await site(seasonCutoff(2025) - 1).page('/')
    expect(status).toBe(200)
    expect(html).toContain('Sesongen starter snart')
  })
})
