import { type Category, categories, isFlagCategory } from '#game/category.ts'
import { type FlagType, flagTypes } from '#game/flags.ts'
import { noScore, pointsOf } from '#game/score.ts'
import type { LiveBasis } from './basis.ts'
import { eachItem, keyNow, type LiveKey } from './points.ts'
import { isOutCertain, isWhole, type LivePhase, type LiveState } from './state.ts'

/** An event between two states. Places count from 1; null: unknown. */
export type ImpactCause =
  | { kind: 'place'; driver: string; place: number | null; from: number | null }
  | { kind: 'out'; driver: string; isCertain: boolean }
  /** From now on every place is known, or not every place any more. */
  | { kind: 'known'; isWhole: boolean }
  /** The types of which there are more, or fewer after a correction, and how many the race has now. */
  | { kind: 'flag'; types: readonly { type: FlagType; count: number; isMore: boolean }[] }
  /** The race has started, stopped or finished. `isAgain`: it goes on after a stop. */
  | { kind: 'phase'; phase: Exclude<LivePhase, 'GRID'>; isAgain: boolean }

/** Points won (positive) or lost; never 0. */
export type ImpactMove = { user: string; username: string; points: number }

/**
 * `at`: the instant of the newer state (milliseconds). `lap`: null before the start, after the flag, and if it is
 * unknown. The viewer is first, then the largest moves; an event that moves nobody has none.
 */
export type ImpactLine = {
  at: number
  lap: number | null
  /** The chequered flag is out. */
  isFinished: boolean
  cause: ImpactCause
  moves: readonly ImpactMove[]
}

/**
 * The events between two states, with their effect on the viewer and those whom they follow: one line for flags, one for
 * the drivers who move points, and those that everybody wants to know.
 */
export function impactOf(basis: LiveBasis, before: LiveState, after: LiveState): ImpactLine[] {
  const keys = { before: keyNow(basis, before), after: keyNow(basis, after) }
  const flags = movesIn(basis, keys, isFlagCategory)
  const drivers = movesIn(basis, keys, (category) => !isFlagCategory(category))
  const phase = phaseCause(before, after)
  const flag = flagCause(before, after)
  const isFlagShown = flags.moves.length > 0 || flag?.types.some(({ isMore }) => isMore)
  const driver = drivers.moves.length > 0 ? driverCause(basis, before, after, drivers.weights) : null
  const others = retiredBetween(before, after)
    .filter((id) => !(driver?.kind === 'out' && driver.driver === id))
    .map((id) => outCause(after, id))
  const isRunning = after.phase === 'RACING' || after.phase === 'STOPPED'
  const when = {
    at: after.at,
    lap: isRunning && after.lap ? after.lap : null,
    isFinished: after.phase === 'FLAGGED',
  }
  return [
    ...(phase ? [{ ...when, cause: phase, moves: [] }] : []),
    ...(flag && isFlagShown ? [{ ...when, cause: flag, moves: flags.moves }] : []),
    ...others.map((cause) => ({ ...when, cause, moves: [] })),
    ...(driver ? [{ ...when, cause: driver, moves: drivers.moves }] : []),
  ]
}

/** A red flag explains a stop, so the stop is no event of its own. */
function phaseCause(before: LiveState, after: LiveState): ImpactCause | null {
  const { phase } = after
  if (phase === before.phase || phase === 'GRID') return null
  if (phase === 'STOPPED' && after.flags.RED > before.flags.RED) return null
  // A chequered flag that was taken back.
  if (phase === 'RACING' && before.phase === 'FLAGGED') return null
  return { kind: 'phase', phase, isAgain: before.phase === 'STOPPED' && phase === 'RACING' }
}

/** The moves that these questions give, and how many points of them each item decided. */
function movesIn(
  { race, people, viewer, followed }: LiveBasis,
  keys: { before: LiveKey; after: LiveKey },
  isAsked: (category: Category) => boolean,
) {
  const ours = new Set([...followed, ...(viewer === null ? [] : [viewer])])
  const asked = categories.filter(isAsked)
  const weights = new Map<string, number>()
  const moves: ImpactMove[] = []
  for (const { user, username, guesses } of people) {
    if (!ours.has(user)) continue
    let points = 0
    for (const category of asked) {
      const [now, then] = [keys.after[category], keys.before[category]]
      eachItem(guesses, category, race.id, (item, guess) => {
        const more =
          pointsOf(now.get(item)?.[guess] ?? noScore) - pointsOf(then.get(item)?.[guess] ?? noScore)
        if (more === 0) return
        points += more
        weights.set(item, (weights.get(item) ?? 0) + Math.abs(more))
      })
    }
    if (points !== 0) moves.push({ user, username, points })
  }
  const isViewer = (move: ImpactMove) => Number(move.user === viewer)
  // People are in the order of names, and the sort is stable.
  moves.sort((a, b) => isViewer(b) - isViewer(a) || Math.abs(b.points) - Math.abs(a.points))
  return { moves, weights }
}

function flagCause(before: LiveState, after: LiveState): (ImpactCause & { kind: 'flag' }) | null {
  const types = flagTypes
    .filter((type) => before.flags[type] !== after.flags[type])
    .map((type) => ({
      type,
      count: after.flags[type],
      isMore: after.flags[type] > before.flags[type],
    }))
  return types.length > 0 ? { kind: 'flag', types } : null
}

/**
 * The driver who explains most: one who just retired, else the one whose own places and whose constructor's
 * decided most points. A driver with a place now comes before one who has lost it. Between equals it is the
 * one in front now.
 */
function driverCause(
  { drivers }: LiveBasis,
  before: LiveState,
  after: LiveState,
  weights: ReadonlyMap<string, number>,
): ImpactCause | null {
  const [retired] = retiredBetween(before, after)
  if (retired !== undefined) return outCause(after, retired)
  if (isWhole(before) !== isWhole(after)) return { kind: 'known', isWhole: isWhole(after) }
  const teams = new Map(drivers.map(({ id, team }) => [id, team]))
  const weightOf = (driver: string) =>
    (weights.get(driver) ?? 0) + (weights.get(teams.get(driver) ?? '') ?? 0)
  const then = placesOf(before)
  const now = placesOf(after)
  const moved = [...now.keys(), ...then.keys()].filter((driver) => now.get(driver) !== then.get(driver))
  const isKnown = (driver: string) => Number(now.has(driver))
  const [most] = moved.toSorted((a, b) => isKnown(b) - isKnown(a) || weightOf(b) - weightOf(a))
  if (most === undefined) return null
  return { kind: 'place', driver: most, place: now.get(most) ?? null, from: then.get(most) ?? null }
}

const retiredBetween = (before: LiveState, after: LiveState) =>
  after.out.filter((driver) => !before.out.includes(driver))

const outCause = (after: LiveState, driver: string): ImpactCause => ({
  kind: 'out',
  driver,
  isCertain: isOutCertain(after, driver),
})

const placesOf = ({ order }: LiveState) =>
  new Map(order.flatMap((driver, index) => (driver === null ? [] : [[driver, index + 1] as const])))
