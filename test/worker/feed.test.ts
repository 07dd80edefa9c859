import { describe, expect, it } from 'vitest'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { sources } from '#test/support/sources.ts'

/** A stream that sends some bytes and then stalls. */
const hanging = () =>
  new Response(
    new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"MRData"')) }),
  )

describe('the sources, fetched from workerd', () => {
  it('are parsed', async () => {
    const { feed, agents } = sources(SEASON_2025)
    expect(await feed.results.result(2025, 1)).toMatchObject({ kind: 'found' })
    expect(await feed.openF1.sessions(2025, 'RACE')).toMatchObject({ kind: 'found' })
    expect(new Set(agents)).toEqual(new Set(['f1-tipping (+https://tipping.example)']))
  })

  it.each([
    ['an HTML page', () => new Response('<html>'), 'garbage'],
    ['trouble', () => new Response('', { status: 502 }), 'unreachable'],
    ['a body that is too long', () => new Response('x'.repeat(2_000)), 'too-large'],
    ['a redirect', () => Response.redirect('https://elsewhere.example/'), 'refused'],
  ])('cause a fault when they answer with %s', async (_, answer, kind) => {
    const one = sources(SEASON_2025, { maxBytes: 1_000 })
    one.disturb = async () => answer()
    await expect(one.feed.results.result(2025, 1)).rejects.toMatchObject({ kind })
  })

  it('time out wherever they stall', async () => {
    const one = sources(SEASON_2025, { timeout: 50 })
    one.disturb = (_, { signal }) =>
      new Promise((_, refuse) => signal!.addEventListener('abort', () => refuse(signal!.reason)))
    await expect(one.feed.results.result(2025, 1)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(one.asked).toHaveLength(3)
    one.disturb = async () => hanging()
    await expect(one.feed.results.result(2025, 1)).rejects.toMatchObject({ kind: 'unreachable' })
  })
})
