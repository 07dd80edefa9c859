import { vi } from 'vitest'
import type { Topic } from '#game/live/topics.ts'
import type { Channel } from '#worker/channel.ts'

/** A client with an open socket of the live channel. */
export class Watcher {
  /** All messages in order, 'pong' too. */
  messages: ('pong' | { topic: Topic; data: unknown })[] = []
  closed: number | null = null
  readonly socket: WebSocket

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.accept()
    socket.addEventListener('message', ({ data }) => {
      this.messages.push(data === 'pong' ? data : JSON.parse(String(data)))
    })
    socket.addEventListener('close', ({ code }) => {
      this.closed = code
    })
  }

  /** The data of the messages of a topic. */
  newsOf<Data>(topic: Topic): Data[] {
    return this.messages.flatMap((message) =>
      message !== 'pong' && message.topic === topic ? [message.data as Data] : [],
    )
  }

  /** Waits until all that was sent before has arrived. */
  async caughtUp(): Promise<void> {
    const pongs = () => this.messages.filter((message) => message === 'pong').length
    const before = pongs()
    this.socket.send('ping')
    await vi.waitFor(() => {
      if (pongs() === before) throw new Error('no pong')
    })
  }
}

/** Opens sockets of the channel, and closes them all. */
export class Watchers {
  readonly #channel: Channel
  #open: Watcher[] = []

  constructor(channel: Channel) {
    this.#channel = channel
  }

  async follow(topics: readonly Topic[], address = 'somewhere'): Promise<Watcher> {
    const socket = await this.#channel.watch(topics, address)
    if (typeof socket === 'string') throw new Error(socket)
    const watcher = new Watcher(socket)
    this.#open.push(watcher)
    return watcher
  }

  async leave(): Promise<void> {
    for (const { socket } of this.#open) socket.close()
    await vi.waitFor(() => {
      if (this.#open.some(({ closed }) => closed === null)) throw new Error('still open')
    })
    this.#open = []
  }
}
