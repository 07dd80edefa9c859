import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { channelName, liveTopic, mostBytes, type Topic } from '#game/live/topics.ts'
import { Watchers } from '#test/support/watcher.ts'
import { openChannel } from '#worker/channel.ts'
import { maxWatchers } from '#worker/objects/live-channel.ts'
import { publish } from '#worker/objects/publishing.ts'

const channel = openChannel(env.LIVE_CHANNEL)
const watchers = new Watchers(channel)
const evict = () => evictDurableObject(env.LIVE_CHANNEL.getByName(channelName))
const race = liveTopic(12)

afterEach(async () => {
  await watchers.leave()
  vi.restoreAllMocks()
})

describe('a watcher', () => {
  it('receives the news of the topics that it follows, in order, and no other', async () => {
    const one = await watchers.follow([race, 'bingo/2026'])
    const other = await watchers.follow([liveTopic(1)])
    await publish(env.LIVE_CHANNEL, race, { v: 1 })
    await publish(env.LIVE_CHANNEL, 'bingo/2026', [{ id: 3 }])
    await publish(env.LIVE_CHANNEL, race, { v: 2 })
    await publish(env.LIVE_CHANNEL, liveTopic(1), { v: 9 })
    await vi.waitFor(() => expect(other.messages).toEqual([{ topic: liveTopic(1), data: { v: 9 } }]))
    await one.caughtUp()
    expect(one.messages).toEqual([
      { topic: race, data: { v: 1 } },
      { topic: 'bingo/2026', data: [{ id: 3 }] },
      { topic: race, data: { v: 2 } },
      'pong',
    ])
  })

  it('keeps its socket and topics while the object hibernates, and gets a pong without waking it', async () => {
    const watcher = await watchers.follow([race])
    await evict()
    await watcher.caughtUp()
    await publish(env.LIVE_CHANNEL, race, { v: 1 })
    await publish(env.LIVE_CHANNEL, 'bingo/2026', [])
    await vi.waitFor(() => expect(watcher.messages).toEqual(['pong', { topic: race, data: { v: 1 } }]))
    expect(watcher.closed).toBeNull()
  })

  it('is accepted without a known address', async () => {
    const watcher = await watchers.follow([race], '')
    await publish(env.LIVE_CHANNEL, race, {})
    await vi.waitFor(() => expect(watcher.messages).toHaveLength(1))
  })

  it('follows no topic by its address', async () => {
    const watcher = await watchers.follow([liveTopic(1)], race)
    await publish(env.LIVE_CHANNEL, race, {})
    await watcher.caughtUp()
    expect(watcher.messages).toEqual(['pong'])
  })

  it.each([1000, 3000, undefined])('gets a close frame when it closes its socket with %s', async (code) => {
    for (const asleep of [false, true]) {
      const watcher = await watchers.follow([race])
      if (asleep) await evict()
      watcher.socket.close(code)
      await vi.waitFor(() => expect(watcher.closed).toBe(code ?? 1005))
    }
  })

  it('is disconnected when it sends a message', async () => {
    const watcher = await watchers.follow([race])
    watcher.socket.send('x'.repeat(10_000))
    await vi.waitFor(() => expect(watcher.closed).toBe(1008))
  })

  it('is refused above the limit per address, until another client leaves', async () => {
    const crowd = await Promise.all(
      Array.from({ length: maxWatchers.fromOneAddress }, () => watchers.follow([race], 'one')),
    )
    expect(await channel.watch([race], 'one')).toBe('too-many')
    await watchers.follow([race], 'another')
    crowd[0]!.socket.close()
    await vi.waitFor(() => watchers.follow([race], 'one'))
  })
})

it('a watcher is refused above the limit for all addresses together', async () => {
  const { together } = maxWatchers
  await watchers.follow([race], 'one')
  try {
    maxWatchers.together = 1
    expect(await channel.watch([race], 'another')).toBe('busy')
  } finally {
    maxWatchers.together = together
  }
  await watchers.follow([race], 'another')
})

describe('a message that is too large', () => {
  // With {"topic":"live/12","data":""} around it.
  const around = (topic: Topic) => JSON.stringify({ topic, data: '' }).length

  it.each<Topic>([race, 'season', 'bingo/2026'])(
    'on %s is not sent, and the caller goes on',
    async (topic) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      const watcher = await watchers.follow([topic])
      const most = mostBytes(topic) - around(topic)
      await publish(env.LIVE_CHANNEL, topic, 'x'.repeat(most + 1))
      expect(logged).toHaveBeenCalledOnce()
      // An å has two bytes.
      await publish(env.LIVE_CHANNEL, topic, `å${'x'.repeat(most - 1)}`)
      expect(logged).toHaveBeenCalledTimes(2)
      await publish(env.LIVE_CHANNEL, topic, `å${'x'.repeat(most - 2)}`)
      await vi.waitFor(() => expect(watcher.messages).toHaveLength(1))
      expect(logged).toHaveBeenCalledTimes(2)
    },
  )
})

it('an object that cannot be reached fails no caller', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const objects = {
    getByName: () => {
      throw new Error('lost')
    },
  } as never
  const lost = openChannel(objects)
  await publish(objects, race, {})
  await lost.checkSeasons()
  expect(await lost.watch([race], 'somewhere')).toBe('busy')
})
