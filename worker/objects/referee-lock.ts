import type { RaceProgress } from './live-race-storage.ts'

/**
 * Whether a referee may change a race whose newest version they know as `seen`. `changed`: another referee has changed
 * it since. Their own changes and the reports of a source are no conflict. `repeated`: their last change again, without
 * having seen its result, so it is a retry or a double tap.
 */
export function conflictWith(
  { versions, last }: RaceProgress,
  user: string,
  seen: number,
  change: string,
): 'changed' | 'repeated' | null {
  const isChanged = Object.entries(versions).some(([author, version]) => author !== user && version > seen)
  if (isChanged) return 'changed'
  return last?.author === user && last.version > seen && last.change === change ? 'repeated' : null
}
