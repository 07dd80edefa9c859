import type { LiveRaceFacts, LiveSource, SourceMemory } from '#game/live/running.ts'
import type { LiveSourceName, LiveState } from '#game/live/state.ts'
import type { StoredRows } from './live-race-storage.ts'

/** The services that a running race needs from the platform, from D1 and from its sources. */
export type LiveRacePorts = {
  rows: StoredRows
  /** Stores all that the change writes, or nothing if it throws. */
  atomically: <T>(change: () => T) => T
  /** Milliseconds. */
  now: () => number
  /** null: there is no such race any more. */
  facts: () => Promise<LiveRaceFacts | null>
  /** The given users whose accounts are deleted. */
  erased: (users: readonly string[]) => Promise<readonly string[]>
  openSource: (name: LiveSourceName, facts: LiveRaceFacts, memory: SourceMemory) => LiveSource
  /** Sends a new state to those who watch. Never throws. */
  publish: (state: LiveState, facts: LiveRaceFacts) => void
  /** Makes the pages of all watchers load again: the race has ended or been turned off. Never throws. */
  publishEnd: () => void
  /** Sets the one alarm (milliseconds), or none. */
  wakeAt: (instant: number | null) => void
}
