import type { LiveBasis } from '#game/live/basis.ts'
import { heldBack, withReceived } from '#game/live/delay.ts'
import { type ImpactLine, impactOf } from '#game/live/impact.ts'
import { thinned } from '#game/live/past.ts'
import type { LiveState } from '#game/live/state.ts'
import { sideBySide } from '#game/must-have.ts'

/** `id` is unique on the page. */
export type FeedLine = ImpactLine & { id: string }

/** A race as a page follows it. Everything is bounded, because a page may be open for hours. */
export type Followed = {
  /** The shown state and those after it, oldest first. */
  states: readonly LiveState[]
  /** null: the delay holds back all that is known. */
  shown: LiveState | null
  /** The events that have moved points, newest first. */
  lines: readonly FeedLine[]
}

/** When to look: the time of the site's clock in milliseconds, and the viewer's delay in seconds. */
type Look = { now: number; delay: number }

const mostStates = 400
/** The lines of a race. */
export const mostLines = 120
/** A page that comes back after a pause explains this many changes one by one, and more of them in short. */
const mostSteps = 8
/** A source that is read every ten seconds is late after this time, in milliseconds. */
const lateAfter = 60_000

export function begun(states: readonly LiveState[], look: Look): Followed {
  const { show } = heldBack(states, { ...look, shown: null })
  return { states: fromShown(states, show), shown: show, lines: [] }
}

/** Takes over states from a message or a poll. Old ones are ignored, and the order of arrival does not matter. */
export function taken(known: Followed, came: readonly LiveState[]): Followed {
  const versions = new Set(known.states.map(({ version }) => version))
  const oldest = known.shown?.version ?? 0
  const fresh = came.filter(({ version }) => version > oldest && !versions.has(version))
  return fresh.length === 0
    ? known
    : { ...known, states: withReceived(known.states, fresh).slice(-mostStates) }
}

/** Shows what is old enough, and explains what it moves. Never goes back to an older state. */
export function advanced(known: Followed, basis: LiveBasis, look: Look): Followed {
  const { states, shown, lines } = known
  const { show } = heldBack(states, { ...look, shown: shown?.version ?? null })
  if (show === null || show.version === shown?.version) return known
  const ready = states.filter(({ version }) => version <= show.version && version > (shown?.version ?? 0))
  const all = [shown ?? ready[0] ?? show, ...ready]
  const steps = ready.length > mostSteps ? thinned(all) : all
  return {
    states: fromShown(states, show),
    shown: show,
    lines: [...linesBetween(basis, steps), ...lines].slice(0, mostLines),
  }
}

/** The race up to the state that a page opens with, in short. `states`: all that the page knows, oldest first. */
export function pastOf(states: readonly LiveState[], look: Look): LiveState[] {
  const { shown } = begun(states, look)
  return thinned(states.filter(({ version }) => version <= (shown?.version ?? 0)))
}

/** The lines that are newer than the one with this id; all, if it is not among them. */
export function linesSince(lines: readonly FeedLine[], id: string | null | undefined): readonly FeedLine[] {
  const known = lines.findIndex((line) => line.id === id)
  return known < 0 ? lines : lines.slice(0, known)
}

/** A pause of a page. `since`: the newest line before it. `until`: its end (milliseconds). */
export type Away = { since: string | null; until: number }

/** After this many newer lines, nobody needs to know what happened before them. */
const mostAfterAway = 3

/** The lines that a viewer has missed, as long as they are news. `delay` is in seconds. */
export function missedLines(lines: readonly FeedLine[], away: Away | null, delay: number): FeedLine[] {
  if (away === null) return []
  const fresh = linesSince(lines, away.since)
  const missed = fresh.filter(({ at }) => at + delay * 1_000 <= away.until)
  return fresh.length - missed.length > mostAfterAway ? [] : missed
}

/** When to look again, in milliseconds of the site's clock. null: there is nothing to wait for. */
export function nextLook({ states, shown }: Followed, look: Look): number | null {
  const { show, again } = heldBack(states, { ...look, shown: shown?.version ?? null })
  // The viewer has chosen a shorter delay.
  if (show !== null && show.version !== shown?.version) return look.now
  const newest = states.at(-1)
  const late = newest && isAsking(newest) ? newest.at + lateAfter : null
  const ahead = [again, late].filter((instant) => instant !== null && instant > look.now)
  return ahead.length === 0 ? null : Math.min(...ahead.map(Number))
}

/** Whether an automatic source has reported nothing for long. */
export function isLate({ states }: Pick<Followed, 'states'>, now: number): boolean {
  const newest = states.at(-1)
  return newest !== undefined && isAsking(newest) && now >= newest.at + lateAfter
}

const fromShown = (states: readonly LiveState[], shown: LiveState | null) =>
  states.filter(({ version }) => version >= (shown?.version ?? 0))

const isAsking = ({ by, phase }: LiveState) =>
  by.source !== 'REFEREE' && (phase === 'RACING' || phase === 'STOPPED')

/** Newest first. `states`: oldest first. */
export const linesBetween = (basis: LiveBasis, states: readonly LiveState[]): FeedLine[] =>
  sideBySide(states.slice(0, -1), states.slice(1))
    .flatMap(([before, state]) =>
      impactOf(basis, before, state).map((line, nth) => ({ ...line, id: `${state.version}.${nth}` })),
    )
    .reverse()
