import type { LiveBasis } from '#game/live/basis.ts'
import { type ImpactLine, impactOf } from '#game/live/impact.ts'
import type { LiveState } from '#game/live/state.ts'

/** `id` is unique on the page. */
export type FeedLine = ImpactLine & { id: string }

/** A race as a page follows it. Everything is bounded, because a page may be open for hours. */
export type Followed = {
  /** null: the delay holds back all that is known. */
  shown: LiveState | null
  /** States that are newer than the shown one, oldest first. */
  pending: readonly LiveState[]
  /** What has moved points, newest first. */
  lines: readonly FeedLine[]
}

/** When to look: the time of the site's clock, and the viewer's delay. In milliseconds. */
export type Look = { now: number; delay: number }

const mostPending = 400
const mostLines = 30
/** A page that comes back after a pause explains so many changes one by one. The others before them are one step. */
const mostSteps = 8
/** A source that asks every ten seconds is late after this time, in milliseconds. */
const lateAfter = 60_000

export const begun = (states: readonly LiveState[], look: Look): Followed => {
  const ready = states.filter((state) => isReady(state, look))
  return { shown: ready.at(-1) ?? null, pending: states.slice(ready.length), lines: [] }
}

/** Takes over states from a message or a poll. Old ones are ignored, and the order of arrival does not matter. */
export function taken(known: Followed, came: readonly LiveState[]): Followed {
  const newest = known.shown?.version ?? 0
  const versions = new Set(known.pending.map(({ version }) => version))
  const fresh = came.filter(({ version }) => version > newest && !versions.has(version))
  if (fresh.length === 0) return known
  const pending = [...known.pending, ...fresh].sort((a, b) => a.version - b.version)
  return { ...known, pending: pending.slice(-mostPending) }
}

/** Shows what is old enough, and explains what it moves. Never goes back to an older state. */
export function advanced(known: Followed, basis: LiveBasis, look: Look): Followed {
  const last = known.pending.findLastIndex((state) => isReady(state, look))
  if (last < 0) return known
  const ready = known.pending.slice(0, last + 1)
  const steps = [known.shown ?? ready[0]!, ...ready.slice(-mostSteps)]
  return {
    shown: ready.at(-1)!,
    pending: known.pending.slice(last + 1),
    lines: [...linesBetween(basis, steps), ...known.lines].slice(0, mostLines),
  }
}

/** The lines of a page that has just been opened, from the states before the one that it shows. */
export function explained(known: Followed, basis: LiveBasis, recent: readonly LiveState[]): Followed {
  const newest = known.shown?.version ?? 0
  const before = recent.filter(({ version }) => version <= newest).slice(-mostSteps)
  return { ...known, lines: [...known.lines, ...linesBetween(basis, before)].slice(0, mostLines) }
}

/** When to look again, in milliseconds of the site's clock. null: there is nothing to wait for. */
export function nextLook({ shown, pending }: Followed, { now, delay }: Look): number | null {
  const newest = pending.at(-1) ?? shown
  const instants = [
    ...pending.slice(0, 1).map(({ at }) => at + delay),
    ...(newest && isAsking(newest) ? [newest.at + lateAfter] : []),
  ].filter((instant) => instant > now)
  return instants.length === 0 ? null : Math.min(...instants)
}

/** Since when a source that asks by itself has said nothing. null: it is not late. */
export function lateSince({ shown, pending }: Followed, now: number): number | null {
  const newest = pending.at(-1) ?? shown
  return newest && isAsking(newest) && now >= newest.at + lateAfter ? newest.at : null
}

const isAsking = ({ by, phase }: LiveState) =>
  by.source !== 'REFEREE' && (phase === 'RACING' || phase === 'STOPPED')

const isReady = ({ at }: LiveState, { now, delay }: Look) => delay === 0 || at + delay <= now

const linesBetween = (basis: LiveBasis, states: readonly LiveState[]): FeedLine[] =>
  states
    .slice(1)
    .flatMap((state, index) =>
      impactOf(basis, states[index]!, state).map((line, nth) => ({ ...line, id: `${state.version}.${nth}` })),
    )
    .reverse()
