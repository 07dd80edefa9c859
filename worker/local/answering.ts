import { CommandError } from './command.ts'
import { port } from './paths.ts'

/** Waits until the local site answers and is well. */
export async function answering(): Promise<void> {
  const until = Date.now() + 60_000
  let failures = 0
  while (Date.now() < until) {
    const health = await fetch(`http://127.0.0.1:${port()}/api/health`).catch(() => null)
    if (health?.ok) return
    // A busy machine may report one failure before the database is ready. A real fault persists.
    if (health && ++failures === 40)
      throw new CommandError(`The server started but is not well: ${await health.text()}`)
    await health?.body?.cancel()
    await new Promise((wake) => setTimeout(wake, 50))
  }
  throw new CommandError('The server did not answer within a minute.')
}
