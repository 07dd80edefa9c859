import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that is free together with the next one, which the local identity provider uses. A site takes them minutes
 * later, so they are below the ports that systems give to connections.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 11_000 + Math.floor(Math.random() * 20_000)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
