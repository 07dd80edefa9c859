import { DurableObject } from 'cloudflare:workers'
import { messageOf, type Topic } from '#game/live/topics.ts'

/** Limits on open sockets. A client above them polls instead. */
export const maxWatchers = { together: 5_000, fromOneAddress: 50 }

/**
 * `data`: the basis of the menu, sent to watchers of `season`. `tag` changes with everything that the menu and front
 * pages show, and at `until` (milliseconds).
 */
type SeasonNews = {
  tag: string
  until: number
  data: { year: number; version: number; until: number }
}

/** The shortest time after a look at the seasons, and after news of them, to the next look (milliseconds). */
const rest = { look: 2_000, news: 10_000 }

/**
 * The one instance holds all sockets of the site, and they survive while it hibernates. It only carries news:
 * a client that connects loads the whole from the API. worker/index.ts sets how the seasons are read, because
 * use cases are above this floor.
 */
export abstract class LiveChannel extends DurableObject<Env> {
  #looks: Promise<void> = Promise.resolve()
  #restsUntil = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    // Answered without waking the instance. A client uses it to detect a dead connection.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  protected abstract readSeasons(): Promise<SeasonNews>

  /** Sends a message to those who follow the topic. */
  publish(topic: Topic, message: string): void {
    for (const socket of this.ctx.getWebSockets(topic)) {
      try {
        socket.send(message)
      } catch {
        // The client is gone. It reconnects or polls.
      }
    }
  }

  /** Publishes `season` if a season has changed since the last look, at once or a few seconds later. */
  async checkSeasons(): Promise<void> {
    if (!this.#isSeasonWatched()) return
    if (Date.now() < this.#restsUntil) return this.#wakeBy(this.#restsUntil)
    await this.#look({ publishes: true })
  }

  /** A rest is over, or an instant has passed that changes the menu by itself. */
  override async alarm(): Promise<void> {
    if (this.#isSeasonWatched()) await this.#look({ publishes: true })
  }

  /** Shows the set-up checks that objects of this class run. */
  ping(): boolean {
    return true
  }

  /** Opens a socket that receives the news of its topics. */
  override async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url)
    const from = addressTag(searchParams.get('address') ?? '')
    if (this.#isAbove(from, maxWatchers.fromOneAddress)) return new Response(null, { status: 429 })
    if (this.#isAbove(undefined, maxWatchers.together)) return new Response(null, { status: 503 })
    const topics = searchParams.getAll('topic')
    const isFirst = topics.includes('season') && !this.#isSeasonWatched()
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours, [from, ...topics])
    // Without watchers nobody looks. The client loads the whole after this look, so it misses no change.
    if (isFirst) void this.#look({ publishes: false }).catch(console.error)
    await this.#looks
    return new Response(null, { status: 101, webSocket: theirs })
  }

  /** Clients send nothing else, so close the socket. */
  override webSocketMessage(socket: WebSocket) {
    socket.close(1008)
  }

  /** The runtime sends no Close frame for a hibernating socket. Code 1005 means that the client gave none. */
  override webSocketClose(socket: WebSocket, code: number, _: string, wasClean: boolean) {
    if (wasClean) socket.close(code === 1005 ? undefined : code)
  }

  #isSeasonWatched() {
    return this.ctx.getWebSockets('season').length > 0
  }

  #isAbove(tag: string | undefined, most: number) {
    return this.ctx.getWebSockets(tag).length >= most
  }

  /** One look at a time, so that each compares with the one before. */
  #look({ publishes }: { publishes: boolean }): Promise<void> {
    const look = this.#looks.then(async () => {
      this.#restsUntil = Date.now() + rest.look
      const { tag, until, data } = await this.readSeasons()
      const before = await this.ctx.storage.get('season')
      if (tag !== before) {
        await this.ctx.storage.put('season', tag)
        if (publishes) {
          this.publish('season', messageOf('season', data))
          this.#restsUntil = Date.now() + rest.news
        }
      }
      await this.#wakeBy(until)
    })
    this.#looks = look.catch(() => {})
    return look
  }

  async #wakeBy(instant: number) {
    const planned = await this.ctx.storage.getAlarm()
    if (planned === null || planned > instant) await this.ctx.storage.setAlarm(instant)
  }
}

/** No topic begins like this. */
const addressTag = (address: string) => `from ${address}`
