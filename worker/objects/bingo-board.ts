import { DurableObject } from 'cloudflare:workers'
import { openDatabase } from '#db/client.ts'
import { bingoCard, claimBoard, commitCells } from '#db/queries/bingo.ts'
import type { Cell } from '#game/bingo.ts'
import type { BingoEdit, CellChange, EditVerdict } from '#game/bingo-edits.ts'
import { BoardCore } from './board-core.ts'

/** Limits on the watchers of one board. A client above them polls instead. */
export const maxWatchers = { together: 2_000, fromOneAddress: 50 }

/**
 * One instance per year (worker/boards.ts names them). It orders all edits and sends changes to the watchers.
 * Their sockets survive while the instance hibernates.
 */
export class BingoBoard extends DurableObject<Env> {
  #core: BoardCore | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    // Answered without waking the instance. A client uses it to detect a dead connection.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  edit(year: number, edit: BingoEdit): Promise<EditVerdict> {
    this.#core ??= this.#open(year)
    return this.#core.edit(edit)
  }

  /** Shows the set-up checks that objects of this class run. */
  ping(): boolean {
    return true
  }

  /** Opens a socket that receives the whole card and then every change, as lists of cells. */
  override async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url)
    const address = searchParams.get('address') ?? ''
    if (this.#isFull(address)) return new Response(null, { status: 503 })
    const [theirs, ours] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket]
    // Accepted before the card is read, so that no change is missed in between.
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

  /** Clients send nothing else, so close the socket. */
  override webSocketMessage(socket: WebSocket) {
    socket.close(1008)
  }

  /** The runtime sends no Close frame for a hibernating socket. Code 1005 means that the client gave none. */
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
      broadcast: (cells) => this.#broadcast(messageOf(year, cells)),
    })
  }

  #broadcast(message: string) {
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(message)
      } catch {
        // The client is gone. It reconnects or polls.
      }
    }
  }
}

/** The cells in the format of the API. */
const messageOf = (year: number, cells: readonly Cell[]) =>
  JSON.stringify(
    cells.map(({ id, text, marked, version, textVersion }) => {
      return { id, text, marked, year, version, textVersion }
    }),
  )
