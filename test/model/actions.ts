import { sealing } from './sealing.ts'
import {
  type Bounds,
  countingNow,
  type Fault,
  inOrder,
  isSealed,
  isVisible,
  joined,
  type State,
  type Step,
  spend,
} from './state.ts'

/** Everything that can happen next. */
export const stepsFrom = (state: State, bounds: Bounds, fault: Fault | null): Step[] => [
  ...time(state, bounds),
  ...saves(state, bounds, fault),
  ...moves(state, bounds, fault),
  ...sealing(state, bounds, fault),
  ...deletions(state, fault),
  ...readers(state, fault),
]

function* time(state: State, { end }: Bounds): Generator<Step> {
  const { now, left } = state
  if (now < end) yield ['time passes', { ...state, now: now + 1 }]
  if (left.backs > 0 && now > 0)
    yield ['clock goes back', { ...state, now: now - 1, left: spend(state, 'backs') }]
}

/** WindowCore. An instance may be replaced at any time, and an older one may go on beside it. */
function* saves(state: State, bounds: Bounds, fault: Fault | null): Generator<Step> {
  const { objects, left } = state
  const begun = bounds.saves - left.saves
  for (const [at, { epoch, saving }] of objects.entries()) {
    const withObject = (
      one: State,
      object: State['objects'][number],
      told: readonly number[] = [],
    ): State => {
      return { ...one, objects: one.objects.with(at, object), receipts: joined(one.receipts, told) }
    }
    if (epoch === null || saving === null) {
      // A new save, or a retry of an earlier one. An object without an epoch first claims the next.
      const claimed = epoch ?? state.epoch + 1
      for (let id = 0; left.tries > 0 && id <= begun && id < bounds.saves; id++) {
        const spent = { ...spend(state, 'tries'), saves: left.saves - (id === begun ? 1 : 0) }
        const after = { ...state, epoch: Math.max(state.epoch, claimed), left: spent }
        yield [`object ${at} gets save ${id}`, withObject(after, { epoch: claimed, saving: id })]
      }
      continue
    }
    const after = commit(state, saving, epoch, fault)
    const accepted = after.guesses.some(({ id }) => id === saving) ? [saving] : []
    const gone = { epoch: null, saving: null }
    yield [
      `object ${at} commits save ${saving}`,
      withObject(after, epoch === state.epoch ? { epoch, saving: null } : gone, accepted),
    ]
    yield [`object ${at} is replaced after its commit`, withObject(after, gone)]
    const told = fault === 'an unknown outcome is a receipt' ? [saving] : []
    yield [`object ${at} is replaced before its commit`, withObject(state, gone, told)]
  }
}

/** commitGuesses: one transaction stores the guess if the window is open and the epoch the newest, and counts it. */
function commit(state: State, id: number, epoch: number, fault: Fault | null): State {
  const { now, cutoff, guesses } = state
  const user = id % state.counting.length
  const isInTime = now < cutoff || fault === 'a save is judged when it arrives'
  // The state of the window, and the trigger no_late_guess.
  const isFree = !isSealed(state) && state.seals.every((seal) => seal.cutoff <= now)
  const isOpen = isInTime && (isFree || fault === 'only the clock closes a window')
  const isOurs = epoch === state.epoch || fault === 'an older object may write'
  const isNew = !guesses.some((guess) => guess.id === id)
  if (!isOpen || !isOurs || !isNew || state.deleted[user]) return state
  const before = inOrder(state).filter(({ sequence }) => Math.floor(sequence / 10) === epoch).length
  const guess = { id, user, storedAt: now, sequence: epoch * 10 + before }
  return {
    ...state,
    guesses: [...guesses, guess],
    counting: state.counting.with(user, id),
    standing: fault === 'a seal stands when a guess comes' ? state.standing : null,
  }
}

/** changeSeason: an admin moves the cutoff anywhere. importCalendar: a source opens no window that others have seen. */
function* moves(state: State, { end }: Bounds, fault: Fault | null): Generator<Step> {
  const { cutoff, seals, source, left } = state
  const times = Array.from({ length: end + 1 }, (_, to) => to).filter((to) => to !== cutoff)
  const moved = (to: number): State => {
    const after = { ...state, cutoff: to }
    return fault === 'a moved cutoff does not count again'
      ? after
      : { ...after, counting: countingNow(after) }
  }
  for (const to of left.moves > 0 ? times : []) {
    yield [`an admin moves the cutoff to ${to}`, { ...moved(to), left: spend(state, 'moves') }]
  }
  if (source === null) {
    // Its clock may be minutes behind, so only a seal says that the window has closed.
    const isShown = isSealed(state) && seals.some(({ leaves }) => leaves.length > 0)
    for (const to of left.sourceMoves > 0 ? times : []) {
      if (to > cutoff && isShown) continue
      const read = { to, seals: seals.length, truth: left.moves }
      yield [`a source that wants ${to} reads`, { ...state, source: read, left: spend(state, 'sourceMoves') }]
    }
    return
  }
  const { to, truth } = source
  const isSame =
    (seals.length === source.seals || fault === 'a source overlooks a seal') &&
    (left.moves === truth || fault === 'a source overlooks an admin')
  if (!isSame)
    return yield [
      'the source must read again',
      { ...state, source: null, left: { ...left, sourceMoves: left.sourceMoves + 1 } },
    ]
  const opens = isVisible(state) && state.now < to && state.seen.length > 0
  yield [
    `a source moves the cutoff to ${to}`,
    { ...moved(to), source: null, wasOpenedBySource: state.wasOpenedBySource || opens },
  ]
}

/** erasingGuesses: the leaves are computed from what was read. A save in between fails the transaction. */
function* deletions(state: State, fault: Fault | null): Generator<Step> {
  const { guesses, erased, eraser, deleted, left } = state
  const idsOf = (user: number) => guesses.flatMap((guess) => (guess.user === user ? guess.id : []))
  if (eraser === null) {
    for (const user of left.deletions > 0 ? deleted.keys() : []) {
      if (deleted[user]) continue
      const read = { user, ids: idsOf(user) }
      yield [
        `the deletion of user ${user} reads`,
        { ...state, eraser: read, left: spend(state, 'deletions') },
      ]
    }
    return
  }
  const { user, ids } = eraser
  const isWhole = idsOf(user).every((id) => ids.includes(id)) || fault === 'a deletion overlooks a save'
  const kept = inOrder(state).filter(({ id }) => idsOf(user).includes(id) && ids.includes(id))
  const after = {
    ...state,
    guesses: guesses.filter((guess) => guess.user !== user),
    erased: fault === 'a deletion keeps no leaves' ? erased : [...erased, ...kept],
    counting: state.counting.with(user, null),
    deleted: deleted.with(user, true),
    eraser: null,
  }
  yield isWhole
    ? [`user ${user} is deleted`, after]
    : [`the deletion of user ${user} reads again`, { ...state, eraser: { user, ids: idsOf(user) } }]
}

/** A page reads the window and its guesses at once. readPublished reads the seals first, and then the rest. */
function* readers(state: State, fault: Fault | null): Generator<Step> {
  const { answer, cutoff, seals } = state
  const counting = state.counting.filter((id) => id !== null)
  // A reader's clock may be ahead of that of the database.
  const isShown = state.now + 1 >= cutoff && (isSealed(state) || fault === 'guesses are shown without a seal')
  if (isShown) yield ['others see the guesses', { ...state, seen: joined(state.seen, counting) }]
  if (answer === null) {
    if (!isVisible(state) || state.left.answers === 0) return
    return yield [
      'the answer reads the seals',
      { ...state, answer: seals.length, left: spend(state, 'answers') },
    ]
  }
  const isSame = seals.length === answer || fault === 'an answer overlooks a seal'
  if (!isVisible(state) || !isSame) return yield ['the answer must read again', { ...state, answer: null }]
  const last = seals.at(answer - 1)
  const isIn = (id: number) => last?.leaves.some((leaf) => leaf.id === id)
  const isSound = last !== undefined && last.cutoff >= cutoff && counting.every(isIn)
  yield [
    'the answer reads the guesses',
    { ...state, answer: null, accusesSite: state.accusesSite || !isSound },
  ]
}
