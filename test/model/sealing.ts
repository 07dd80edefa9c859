import {
  type Bounds,
  cutoffToSeal,
  type Fault,
  inOrder,
  isSealed,
  type Progress,
  type State,
  type Step,
} from './state.ts'

/**
 * sealWindow, which the alarm, a run of the clock or the first reader starts. The alarm may be that of an older cutoff,
 * and the clock of a reader may be ahead, so the window must be closed by the clock of the database.
 */
export function* sealing(
  state: State,
  { slice }: Pick<Bounds, 'slice'>,
  fault: Fault | null,
): Generator<Step> {
  const isClosed = cutoffToSeal(state) <= state.now || fault === 'a caller says that the window is closed'
  const stored = state.leaves
  for (const [at, progress] of state.sealers.entries()) {
    const withSealer = (one: State, read: Progress | null): State => {
      return { ...one, sealers: one.sealers.with(at, read) }
    }
    if (progress !== null) {
      yield [`sealer ${at} writes`, withSealer(written(state, progress, isClosed, fault), null)]
      yield [`sealer ${at} dies`, withSealer(state, null)]
    } else if (isClosed && !isSealed(state)) {
      const after = stored.at(-1)?.sequence ?? -1
      const more = inOrder(state)
        .filter(({ sequence }) => sequence > after)
        .slice(0, slice)
      const read = { cutoff: cutoffToSeal(state), leaves: [...stored, ...more], isLast: more.length < slice }
      yield [`sealer ${at} reads`, withSealer(state, read)]
    }
  }
}

/** appendTiles and addSeal: one transaction appends leaves, and after the last of them writes the seal, if it still fits. */
function written(
  state: State,
  { cutoff, leaves, isLast }: Progress,
  isClosed: boolean,
  fault: Fault | null,
): State {
  const { now, guesses, erased } = state
  const isLonger = leaves.length > state.leaves.length || fault === 'fewer leaves replace more'
  const appended = isLonger ? { ...state, leaves } : state
  const isSame = cutoff === cutoffToSeal(state) || fault === 'a seal keeps the cutoff that was read'
  const isWhole =
    leaves.length === guesses.length + erased.length || fault === 'a seal does not count its leaves'
  if (!isLast || !isClosed || !isSame || !isWhole || isSealed(state)) return appended
  return { ...appended, seals: [...state.seals, { cutoff, sealedAt: now, leaves }], standing: cutoff }
}
