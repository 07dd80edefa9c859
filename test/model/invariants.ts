import { entriesIn } from '#game/records.ts'
import { sealing } from './sealing.ts'
import { countingNow, isSealed, type State } from './state.ts'

const idsOf = (leaves: readonly { id: number }[]) => leaves.map(({ id }) => id)
const sealedIds = ({ seals }: State) => idsOf(seals.at(-1)?.leaves ?? [])
const isIn = (all: readonly number[]) => (id: number) => all.includes(id)

/** Each holds in every state. */
const invariants = {
  'seen implies sealed': (state) =>
    state.seen.every(isIn(sealedIds(state))) &&
    state.seals.every(({ cutoff, sealedAt }) => sealedAt >= cutoff),
  'a guess counts if and only if it was stored before the cutoff in force': (state) =>
    countingNow(state).every((id, user) => state.counting[user] === id),
  'an earlier tree is the start of the next': ({ seals, leaves }) =>
    seals.every((seal, at) => {
      const { leaves: all, cutoff } = seals[at + 1] ?? { leaves, cutoff: Number.POSITIVE_INFINITY }
      const isStart = seal.leaves.every(({ id }, place) => all[place]?.id === id)
      return isStart && cutoff >= seal.cutoff && (cutoff > seal.cutoff || all.length > seal.leaves.length)
    }),
  'no guess is older than a seal that lacks it': ({ guesses, seals }) =>
    guesses.every(({ id, storedAt }) =>
      seals.every(({ cutoff, leaves }) => storedAt >= cutoff || idsOf(leaves).includes(id)),
    ),
  'a sealed window has the leaf of every receipt': (state) =>
    !isSealed(state) || state.receipts.every(isIn(sealedIds(state))),
  'a window that nothing happens to any more is sealed, with every receipt': (state) => {
    const settled = settle(state)
    return isSealed(settled) && settled.receipts.every(isIn(sealedIds(settled)))
  },
  'a source opens no window whose guesses have been seen': (state) => !state.wasOpenedBySource,
  'no answer accuses the site': (state) => !state.accusesSite,
} satisfies Record<string, (state: State) => boolean>

export type Invariant = keyof typeof invariants

/** The first invariant that a state breaks. */
export const brokenIn = (state: State): Invariant | null =>
  entriesIn(invariants).find(([, holds]) => !holds(state))?.[0] ?? null

/** Time passes, everything that was under way has died, and the clock's runs seal alone. */
function settle(state: State): State {
  let settled: State = { ...state, now: 100, sealers: [null] }
  for (let turn = 0; turn < 20; turn++) {
    const [step] = sealing(settled, { slice: 1 }, null)
    if (step === undefined) break
    settled = step[1]
  }
  return settled
}
