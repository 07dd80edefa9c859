import { itemAt } from '#game/must-have.ts'

/** `action` led from `before` (a number in the list) to this state. */
type Reached<State> = { state: State; before: number; action: string }

type Model<State> = {
  first: State
  steps: (state: State) => readonly (readonly [action: string, after: State])[]
  /** The promise that a state breaks; null: none. */
  wrong: (state: State) => string | null
}

/** `trace`: a shortest way to a wrong state. */
type Exploration = { states: number; steps: number; depth: number; wrong: string | null; trace: string[] }

/** States share what an action did not change, so its text is kept. */
const texts = new WeakMap<object, string>()
function textOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part)
  const text = texts.get(part) ?? JSON.stringify(part)
  texts.set(part, text)
  return text
}
const keyOf = (state: object) => Object.values(state).map(textOf).join('|')

/** Visits every state that can be reached, by the number of actions that lead there, until one is wrong. */
export function explored<State extends object>({ first, steps, wrong }: Model<State>): Exploration {
  const reached: Reached<State>[] = [{ state: first, before: -1, action: '' }]
  const known = new Set([keyOf(first)])
  const found = { steps: 0, depth: 0 }
  for (let at = 0, endOfDepth = 1; at < reached.length; at++) {
    if (at === endOfDepth) {
      endOfDepth = reached.length
      found.depth++
    }
    const { state } = itemAt(reached, at)
    const fault = wrong(state)
    if (fault !== null) return { ...found, states: reached.length, wrong: fault, trace: traceTo(reached, at) }
    for (const [action, after] of steps(state)) {
      found.steps++
      const key = keyOf(after)
      if (known.has(key)) continue
      known.add(key)
      reached.push({ state: after, before: at, action })
    }
  }
  return { ...found, states: reached.length, wrong: null, trace: [] }
}

function traceTo<State>(reached: readonly Reached<State>[], at: number): string[] {
  const { before, action } = itemAt(reached, at)
  return before === -1 ? [] : [...traceTo(reached, before), action]
}
