import { applyEdit, type RefereeEdit } from '#game/live/referee.ts'
import type { LiveState } from '#game/live/state.ts'
import type { RefereeView } from '#worker/usecases/live/refereeing.ts'

/** The call of a tap. */
export type RefereeCall = RefereeEdit | { kind: 'undo' } | { kind: 'hand-back' }

/** A tap that is not confirmed. `seen`: the newest version that the referee had seen. */
export type Waiting = { id: number; call: RefereeCall; seen: number }

/** `unsent`: the taps wait here. `refused`: they are gone, and the server gave a reason. */
type Problem = { kind: 'unsent' | 'refused'; message: string }

/** Taps are sent one at a time, in their order. */
export type Queue = {
  view: RefereeView
  waiting: readonly Waiting[]
  problem: Problem | null
  taps: number
}

export type Answer =
  | { kind: 'stored'; view: RefereeView }
  /** `view`: the race now, or null if it could not be read. */
  | { kind: 'refused'; message: string; view: RefereeView | null }
  /** Nobody knows whether it was stored. Sent again, it counts once. */
  | { kind: 'lost'; message: string }

export const emptyQueue = (view: RefereeView): Queue => ({ view, waiting: [], problem: null, taps: 0 })

const versionOf = ({ state }: RefereeView) => state?.version ?? 0

/** Adds a tap. An undo takes back the newest tap that is not under way; the first one is. */
export function tapped(queue: Queue, call: RefereeCall): Queue {
  const { view, waiting, taps } = queue
  const problem = queue.problem?.kind === 'unsent' ? queue.problem : null
  if (call.kind === 'undo' && waiting.length > 1) return { ...queue, waiting: waiting.slice(0, -1), problem }
  const tap = { id: taps + 1, call, seen: versionOf(view) }
  return { ...queue, waiting: [...waiting, tap], problem, taps: taps + 1 }
}

/** The answer to the first tap. Later ones have seen what it stored. */
export function answered(queue: Queue, answer: Answer): Queue {
  switch (answer.kind) {
    case 'lost':
      return { ...queue, problem: { kind: 'unsent', message: answer.message } }
    case 'refused': {
      const problem = { kind: 'refused', message: answer.message } as const
      return { ...queue, waiting: [], problem, view: answer.view ?? queue.view }
    }
    case 'stored': {
      const stored = answer.view.stored ?? 0
      const waiting = queue.waiting.slice(1).map((tap) => ({ ...tap, seen: Math.max(tap.seen, stored) }))
      return { ...queue, waiting, problem: null, view: newest(queue.view, answer.view) }
    }
  }
}

/** News of the race. Taps that wait keep the version that they were made on. */
export const heard = (queue: Queue, view: RefereeView): Queue => {
  return { ...queue, view: newest(queue.view, view) }
}

export const retried = (queue: Queue): Queue => ({ ...queue, problem: null })

const newest = (known: RefereeView, came: RefereeView) => (versionOf(came) >= versionOf(known) ? came : known)

/** The race as it will be when all taps are stored. */
export function shownState(
  { view: { state }, waiting }: Queue,
  drivers: readonly string[],
): LiveState | null {
  let shown = state
  for (const { call } of waiting) {
    if (shown === null || call.kind === 'undo' || call.kind === 'hand-back') continue
    const result = applyEdit(shown, call, drivers)
    if (result.kind === 'edited') shown = { ...shown, ...result.report }
  }
  return shown
}

/** The edit that an undo takes back; null: none. */
export function undoable({ view, waiting }: Queue): RefereeEdit | null {
  const last = waiting.at(-1)?.call
  if (last === undefined) return view.undo?.edit ?? null
  return last.kind === 'undo' || last.kind === 'hand-back' ? null : last
}
