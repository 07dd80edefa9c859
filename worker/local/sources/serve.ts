import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { sourceAnswer } from './answer.ts'

/** Starts the sources of results for the demo, on a free port. Returns the settings that point the worker to them. */
export async function startSources(
  season: SeasonFacts,
): Promise<{ JOLPICA_URL: string; OPENF1_URL: string }> {
  const server = createServer(({ url = '' }, response) => {
    const found = sourceAnswer(season, new URL(url, 'http://sources'), Date.now())
    response.writeHead(found === null ? 404 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(found))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The site keeps the process alive, this server does not.
  server.unref()
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { JOLPICA_URL: `${base}/jolpica`, OPENF1_URL: `${base}/openf1` }
}
