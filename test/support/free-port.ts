import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port that is free together with the next one, which the local identity provider uses. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await listenOn(0)
    if (port !== null && (await listenOn(port + 1)) !== null) return port
  }
}

/** Returns the port that was free (0 asks for any), or null if it is taken. */
async function listenOn(wanted: number): Promise<number | null> {
  const server = createServer()
  try {
    server.listen(wanted, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch {
    return null
  } finally {
    server.close()
  }
}
