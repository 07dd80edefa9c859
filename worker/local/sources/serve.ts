import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { sourcesOf } from './answer.ts'
import { type Replay, raceToReplay } from './replay.ts'

/**
 * Starts the sources for the demo, on a free port. Returns the settings that point the worker to them. `replay` null: the
 * race that runs by the calendar, if any, in real time.
 */
export async function startSources(
  season: SeasonFacts,
  replay: Replay | null = raceToReplay(season, Date.now()),
): Promise<Record<string, string>> {
  const answer = sourcesOf(season, replay)
  const server = createServer(({ url = '' }, response) => {
    const found = answer(new URL(url, 'http://sources'), Date.now())
    response.writeHead(found === null ? 404 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(found))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The site keeps the process alive, this server does not.
  server.unref()
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { JOLPICA_URL: `${base}/jolpica`, OPENF1_URL: `${base}/openf1` }
  return replay === null ? settings : { ...settings, REPLAY_URL: `${base}/openf1` }
}
