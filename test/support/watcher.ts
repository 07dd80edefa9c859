import { type Cell, newestCells } from '#game/bingo.ts'

/** A client with an open socket of a board. */
export class Watcher {
  messages: (string | Cell[])[] = []
  closed: number | null = null
  readonly socket: WebSocket

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.accept()
    socket.addEventListener('message', ({ data }) => {
      this.messages.push(data === 'pong' ? data : (JSON.parse(String(data)) as Cell[]))
    })
    socket.addEventListener('close', ({ code }) => {
      this.closed = code
    })
  }

  /** The board as this client knows it. */
  get cells(): readonly Cell[] {
    return this.messages.reduce<readonly Cell[]>(
      (known, message) => (typeof message === 'string' ? known : newestCells(known, message)),
      [],
    )
  }
}
