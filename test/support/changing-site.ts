import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy of the site that can go down, and that can serve another build: the same pages with renamed scripts
 * and styles, where the old names are gone.
 */
export class ChangingSite {
  state: 'up' | 'redeployed' | 'down' = 'up'
  readonly #server = createServer((asked, answer) => this.#pass(asked, answer))
  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  /** Starts the proxy and returns its address. */
  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  close() {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #pass(asked: IncomingMessage, answer: ServerResponse) {
    if (this.state === 'down') return asked.socket.destroy()
    const path = asked.url ?? '/'
    const isNew = this.state === 'redeployed'
    if (isNew && path.startsWith('/assets/')) return answer.writeHead(404).end()
    const { 'accept-encoding': _, ...headers } = asked.headers
    const there = {
      host: '127.0.0.1',
      port: this.#port,
      path: isNew ? path.replace(/^\/newer\//, '/assets/') : path,
      method: asked.method,
      headers,
    }
    const passed = request(there, async (got) => {
      const chunks: Buffer[] = []
      for await (const chunk of got) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      const isText = /html|javascript|css/.test(got.headers['content-type'] ?? '')
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = got.headers
      if (isNew && rest.link) rest.link = renamed(String(rest.link))
      answer.writeHead(got.statusCode ?? 500, rest)
      answer.end(isNew && isText ? renamed(body.toString()) : body)
    })
    passed.on('error', () => asked.socket.destroy())
    asked.pipe(passed)
  }
}

/** With the files of another build. */
const renamed = (text: string) => text.replaceAll('/assets/', '/newer/')
