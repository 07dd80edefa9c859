import type { LiveSourceName } from '#game/live/state.ts'
import type { LiveSources } from './objects/live-race.ts'
import { readSettings, type Settings } from './settings.ts'

/** The sources that this deployment has, the preferred one first. */
export const configuredSources = (_: Settings): LiveSourceName[] => ['REFEREE']

export function openLiveSources(env: object): LiveSources {
  return {
    configured: configuredSources(readSettings(env)),
    open: () => ({ read: async () => null }),
  }
}
