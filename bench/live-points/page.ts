// Runs in a browser: what a page does with each message of a race that runs, without drawing it.
import type { LiveBasis } from '#game/live/basis.ts'
import { impactOf } from '#game/live/impact.ts'
import { decodeState, type Roster, rosterOf } from '#game/live/message.ts'
import { unpackBasis } from '#game/live/packed-basis.ts'
import type { LiveState } from '#game/live/state.ts'
import { liveTable } from '#game/live/table.ts'

let basis: LiveBasis
let roster: Roster
let before: LiveState | null = null

export function read(packed: string) {
  basis = unpackBasis(JSON.parse(packed))
  roster = rosterOf(basis.drivers.map(({ id }) => id))
}

/** The number of lines, so that none of them is left out as unused. */
export function show(message: string): number {
  const state = decodeState(JSON.parse(message), roster)!
  const rows = liveTable(basis, state)
  const lines = before ? impactOf(basis, before, state) : []
  before = state
  return rows.length + lines.length
}
