import type { ChildProcess } from 'node:child_process'
import { runScheduled, startClock } from './clock.ts'
import { CommandError } from './command.ts'
import { port } from './paths.ts'
import { endWith } from './run.ts'

/** Waits until the server answers, prints its address and starts its clock. Ends with the server. `cronEvery`: in milliseconds. */
export async function openSite(
  server: ChildProcess,
  { MAIL_OUTBOX, CHANNEL_OUTBOX }: Record<string, string>,
  hasClock: boolean,
  cronEvery?: number,
): Promise<void> {
  endWith(server)
  await answering().catch((error) => {
    server.kill('SIGTERM')
    throw error
  })
  if (MAIL_OUTBOX) console.log(`\nE-mail from here: ${MAIL_OUTBOX}`)
  if (CHANNEL_OUTBOX) console.log(`To chats from here: ${CHANNEL_OUTBOX}`)
  console.log(`\nF1 Tipping: http://localhost:${port()}\nCtrl-C stops it.`)
  if (hasClock) await startClock(() => runScheduled(port()), cronEvery)
}

async function answering() {
  const until = Date.now() + 120_000
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
  throw new CommandError('The server did not answer within two minutes.')
}
