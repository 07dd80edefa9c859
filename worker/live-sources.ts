import type { LiveRaceFacts, SourceMemory } from '#game/live/running.ts'
import type { LiveSourceName } from '#game/live/state.ts'
import { worldFor } from './feed/feed.ts'
import { newBreaker, type Outside } from './feed/get.ts'
import { openLiveSource } from './feed/live-source.ts'
import { withLogin } from './feed/openf1-login.ts'
import type { LiveSources } from './objects/live-race.ts'
import { readSettings, type Settings } from './settings.ts'

type LiveSettings = Pick<Settings, 'OPENF1_USERNAME' | 'OPENF1_PASSWORD' | 'REPLAY_URL'>

/** The sources that this deployment has, the preferred one first. */
export const configuredSources = ({
  OPENF1_USERNAME,
  OPENF1_PASSWORD,
  REPLAY_URL,
}: LiveSettings): LiveSourceName[] => [
  ...(OPENF1_USERNAME !== null && OPENF1_PASSWORD !== null ? (['OPENF1'] as const) : []),
  ...(REPLAY_URL !== null ? (['REPLAY'] as const) : []),
  'REFEREE',
]

/** The sources of races that run, with the settings of `env`. */
export function openLiveSources(env: object): LiveSources {
  const settings = readSettings(env)
  return {
    configured: configuredSources(settings),
    open: (name, facts, memory) => openSource(name, facts, memory, settings),
  }
}

/** The next request comes soon, so none is tried twice. In milliseconds. */
const patience = { timeout: 5_000, attempts: 1, pace: 0 }

function openSource(name: LiveSourceName, facts: LiveRaceFacts, memory: SourceMemory, settings: Settings) {
  const outside: Outside = { ...worldFor(settings), ...patience, breaker: newBreaker() }
  const { OPENF1_USERNAME: username, OPENF1_PASSWORD: password, OPENF1_TOKEN_URL: tokenUrl } = settings
  if (name === 'OPENF1' && username !== null && password !== null) {
    const fetch = withLogin(outside, { username, password, tokenUrl }, memory, Date.now)
    return openLiveSource({ ...outside, fetch }, settings.OPENF1_URL, facts, memory)
  }
  if (name === 'REPLAY' && settings.REPLAY_URL !== null) {
    return openLiveSource(outside, settings.REPLAY_URL, facts, memory, { isReplay: true })
  }
  throw new Error(`the source ${name} has no settings`)
}
