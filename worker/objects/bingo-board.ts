import { DurableObject } from 'cloudflare:workers'
import { openDatabase } from '#db/client.ts'
import { bingoCard, claimBoard, commitCells } from '#db/queries/bingo.ts'
import type { Cell } from '#game/bingo.ts'
import type { BingoEdit, CellChange, EditVerdict } from '#game/bingo-edits.ts'
import { BoardCore } from './board-core.ts'

/** How many may watch one board at once; whoever comes later asks again and again instead. */
export const maxWatchers = { together: 2_000, fromOneAddress: 50 }

/**
 * One instance per year (worker/boards.ts names them): every edit passes here in order, and everyone who
 * watches hears of it. The sockets outlive the instance, which sleeps while nothing happens.
 */
export class BingoBoard extends DurableObject<Env> {
  #core: BoardCore | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    // Answered without waking us: how a watcher finds out that his connection is dead.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  edit(year: number, edit: BingoEdit): Promise<EditVerdict> {
    this.#core ??= this.#open(year)
    return this.#core.edit(edit)
  }

  /** Opens a socket that hears the whole card first and then every change, each as a list of cells. */
  override async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url)
    const address = searchParams.get('address') ?? ''
    if (this.#isFull(address)) return new Response(null, { status: 503 })
    const [theirs, ours] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket]
    // Before the card is read, so that no change falls between the two.
    this.ctx.acceptWebSocket(ours, [address])
    const year = Number(searchParams.get('year'))
    try {
      const card = await bingoCard(openDatabase(this.env.DB), year)
      ours.send(messageOf(year, card))
    } catch (error) {
      console.error(error)
      ours.close(1011)
    }
    return new Response(null, { status: 101, webSocket: theirs })
  }

  /** There is nothing to say to us. */
  override webSocketMessage(socket: WebSocket) {
    socket.close(1008)
  }

  /** The runtime sends no Close frame of its own for a hibernating socket. 1005: the watcher gave no code. */
  override webSocketClose(socket: WebSocket, code: number, _: string, wasClean: boolean) {
    if (wasClean) socket.close(code === 1005 ? undefined : code)
  }

  #isFull(address: string) {
    return (
      this.ctx.getWebSockets().length >= maxWatchers.together ||
      this.ctx.getWebSockets(address).length >= maxWatchers.fromOneAddress
    )
  }

  #open(year: number): BoardCore {
    const db = openDatabase(this.env.DB)
    return new BoardCore({
      touch: () => this.ctx.storage.sql.exec('SELECT 1'),
      claim: () => claimBoard(db, year),
      commit: (epoch: number, changes: readonly CellChange[]) => commitCells(db, year, epoch, changes),
      tell: (cells) => this.#tell(messageOf(year, cells)),
    })
  }

  #tell(message: string) {
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(message)
      } catch {
        // Gone already; it comes back, or asks.
      }
    }
  }
}

/** The cells as the API answers them. */
const messageOf = (year: number, cells: readonly Cell[]) =>
  JSON.stringify(
    cells.map(({ id, text, marked, version, textVersion }) => {
      return { id, text, marked, year, version, textVersion }
    }),
  )
