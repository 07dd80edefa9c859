import type { LiveState } from './state.ts'

/** Seconds. A picture on TV may come this much later than the news. */
export const longestDelay = 180

type Received = Pick<LiveState, 'version' | 'at'>

/** All known states, oldest first. A version that is received again changes nothing. */
export function withReceived<S extends Received>(known: readonly S[], received: readonly S[]): S[] {
  const versions = new Map([...received, ...known].map((state) => [state.version, state]))
  return [...versions.values()].sort((a, b) => a.version - b.version)
}

/** The states that the longest delay can still need: the newest that is old enough, and all after it. */
export function worthKeeping<S extends Received>(states: readonly S[], now: number): S[] {
  const oldest = states.findLastIndex(({ at }) => at <= now - longestDelay * 1_000)
  return states.slice(Math.max(oldest, 0))
}

/**
 * Which of the states (oldest first) to show at `now`, and when to look again (milliseconds); null: none. `delay` is in
 * seconds. `shown`: the version on the screen, after which no older one is shown.
 */
export function heldBack<S extends Received>(
  states: readonly S[],
  { delay, now, shown }: { delay: number; now: number; shown: number | null },
): { show: S | null; again: number | null } {
  const dueAt = ({ at }: S) => at + delay * 1_000
  // Without a delay the clocks of this device and of the source need not agree.
  const isDue = (state: S) => delay <= 0 || dueAt(state) <= now
  const show = states.findLast((state) => isDue(state) || (shown !== null && state.version <= shown)) ?? null
  const waiting = states.filter(({ version }) => show === null || version > show.version)
  return { show, again: waiting.length > 0 ? Math.min(...waiting.map(dueAt)) : null }
}
