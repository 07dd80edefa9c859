import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TabChannel } from '#app/components/live-channel.ts'
import { followForPoll } from '#app/components/poll-on-news.ts'
import { longestCopy, maxTopics, type Topic, topicList } from '#game/live/topics.ts'
import { FakeSocket } from '#test/support/fake-socket.ts'

let document: EventTarget & { visibilityState: string }
let channel: TabChannel
let ends: (() => void)[]
const sockets = () => FakeSocket.opened.length
const newest = () => FakeSocket.newest

/** Long enough for hooks of one page to subscribe together. */
const gathered = () => vi.advanceTimersByTime(100)

/** Follows a topic. Returns what arrived: news, and whether there is contact. */
function follow(topic: Topic) {
  const heard: unknown[] = []
  const end = channel.subscribe(
    topic,
    (data) => heard.push(data),
    (isLive) => heard.push(isLive),
  )
  ends.push(end)
  return { heard, end }
}

/** Follows a topic, with the socket open. */
function followOpened(topic: Topic) {
  const { heard, end } = follow(topic)
  gathered()
  newest().open()
  return { heard, end }
}

const setVisibility = (visibility: string) => {
  document.visibilityState = visibility
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  FakeSocket.opened = []
  FakeSocket.isBlocked = false
  ends = []
  document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { href: 'https://tipping.example/bingo?year=2026' })
  vi.stubGlobal('WebSocket', FakeSocket)
  channel = new TabChannel()
})
afterEach(() => {
  for (const end of ends) end()
  gathered()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a poll for the state of a race waits until no copy is left from before it joined', () => {
  const wake = vi.fn()
  ends.push(followForPoll('live/12', wake))
  gathered()
  newest().open()
  expect(wake.mock.calls).toEqual([[longestCopy, true]])
})

describe('the socket of a tab', () => {
  it('is one for all subscribers, to the same host, and always follows the season', () => {
    follow('bingo/2026')
    follow('live/12')
    follow('live/12')
    gathered()
    expect(sockets()).toBe(1)
    expect(newest().url).toMatch(/^wss:\/\/tipping\.example\/api\/public\/live\/socket\?/)
    expect(newest().topics).toEqual(['bingo/2026', 'live/12', 'season'])
    expect(newest().topics.join()).toMatch(topicList)
    expect(newest().topics.length).toBeLessThanOrEqual(maxTopics)
  })

  it('delivers news to the subscribers of its topic', () => {
    const [one, other] = [follow('live/12'), follow('bingo/2026')]
    gathered()
    newest().open()
    newest().news('live/12', { v: 1 })
    newest().news('bingo/2026', [])
    newest().news('season', {})
    expect([one.heard, other.heard]).toEqual([
      [true, { v: 1 }],
      [true, []],
    ])
  })

  it('connects again for another topic, without reporting a lost contact', () => {
    const season = followOpened('season')
    const first = newest()
    const race = follow('live/12')
    expect(race.heard).toEqual([])
    gathered()
    expect([first.isClosed, newest().topics]).toEqual([true, ['live/12', 'season']])
    newest().open()
    expect([season.heard, race.heard]).toEqual([[true, true], [true]])
  })

  it('stays when a topic leaves, or one comes that it follows', () => {
    const race = followOpened('live/12')
    race.end()
    expect(follow('season').heard).toEqual([true])
    gathered()
    expect([sockets(), newest().isClosed]).toEqual([1, false])
    newest().news('live/12', { v: 1 })
    expect(race.heard).toEqual([true])
  })

  it('stays when one page replaces another', () => {
    const { end } = followOpened('season')
    end()
    follow('season')
    gathered()
    expect([sockets(), newest().isClosed]).toEqual([1, false])
  })

  it('closes when nobody follows anything', () => {
    const { end } = followOpened('season')
    newest().drop()
    end()
    gathered()
    vi.advanceTimersByTime(120_000)
    setVisibility('hidden')
    setVisibility('visible')
    expect(sockets()).toBe(1)
    follow('season')
    gathered()
    expect(sockets()).toBe(2)
  })
})

describe('contact', () => {
  it('is tried again after growing pauses up to a minute, which start over after a message', () => {
    const { heard } = follow('season')
    gathered()
    const pauses: number[] = []
    for (let i = 0; i < 8; i += 1) {
      newest().drop()
      const before = sockets()
      let waited = 0
      while (sockets() === before) {
        vi.advanceTimersByTime(500)
        waited += 500
      }
      pauses.push(waited)
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    expect(heard).toEqual(Array(8).fill(false))
    newest().open()
    newest().receive('pong')
    newest().drop()
    vi.advanceTimersByTime(1_000)
    expect(sockets()).toBe(10)
  })

  it('is given up when a socket does not open', () => {
    const { heard } = follow('season')
    gathered()
    vi.advanceTimersByTime(10_000)
    expect([heard, newest().isClosed]).toEqual([[false], true])
    vi.advanceTimersByTime(1_000)
    expect(sockets()).toBe(2)
  })

  it('is given up when an idle socket answers no ping', () => {
    const { heard } = followOpened('season')
    vi.advanceTimersByTime(25_000)
    expect(newest().sent).toEqual(['ping'])
    newest().receive('pong')
    vi.advanceTimersByTime(25_000)
    expect(newest().sent).toEqual(['ping', 'ping'])
    expect(heard).toEqual([true])
    vi.advanceTimersByTime(10_000)
    expect(heard).toEqual([true, false])
    vi.advanceTimersByTime(1_000)
    expect(sockets()).toBe(2)
  })

  it('ends while the tab is hidden and is tried at once when it is visible', () => {
    const { heard } = followOpened('season')
    setVisibility('hidden')
    expect([newest().isClosed, heard.at(-1)]).toEqual([true, false])
    vi.advanceTimersByTime(3_600_000)
    expect(sockets()).toBe(1)
    setVisibility('visible')
    expect(sockets()).toBe(2)
  })

  it('is not tried in a tab that opens in the background', () => {
    document.visibilityState = 'hidden'
    follow('season')
    gathered()
    expect(sockets()).toBe(0)
    setVisibility('visible')
    expect(sockets()).toBe(1)
  })

  it('is tried at once when the network is back, and the old socket is ignored', () => {
    const { heard } = followOpened('live/12')
    const old = newest()
    window.dispatchEvent(new Event('offline'))
    expect(heard).toEqual([true, false])
    window.dispatchEvent(new Event('online'))
    expect(sockets()).toBe(2)
    old.news('live/12', { v: 1 })
    old.drop()
    vi.advanceTimersByTime(5_000)
    expect(heard).toEqual([true, false])
  })

  it('is lost at once when the browser blocks sockets, also for those who follow later', () => {
    FakeSocket.isBlocked = true
    const { heard } = follow('season')
    gathered()
    expect([heard, follow('live/12').heard]).toEqual([[false], [false]])
  })
})
