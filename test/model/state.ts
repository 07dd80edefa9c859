// The model of one guess window (docs/model/README.md).

type Guess = { id: number; user: number; storedAt: number; sequence: number }
type Leaf = Pick<Guess, 'id' | 'sequence'>
type Seal = { cutoff: number; sealedAt: number; leaves: readonly Leaf[] }
/** A sealer has read this. `leaves` are the stored ones and those that it will add. */
export type Progress = { cutoff: number; leaves: readonly Leaf[]; isLast: boolean }

/** How often each thing may still happen. */
type Left = {
  saves: number
  tries: number
  moves: number
  sourceMoves: number
  backs: number
  deletions: number
  answers: number
}

export type Bounds = Left & { users: number; objects: number; sealers: number; end: number; slice: number }

export type State = {
  /** The clock of the database. */
  now: number
  cutoff: number
  guesses: readonly Guess[]
  /** Deleted guesses, whose leaves are kept. */
  erased: readonly Leaf[]
  /** By user: the guess that counts. */
  counting: readonly (number | null)[]
  deleted: readonly boolean[]
  epoch: number
  /** Instances of the window's object, and the save that each is about to commit. */
  objects: readonly { epoch: number | null; saving: number | null }[]
  /** Guesses whose users have a signed receipt. */
  receipts: readonly number[]
  leaves: readonly Leaf[]
  seals: readonly Seal[]
  /** The cutoff of the newest seal, while no guess came after it. */
  standing: number | null
  sealers: readonly (Progress | null)[]
  eraser: { user: number; ids: readonly number[] } | null
  /** The cutoff that a source wants, with the number of seals and the version of the season that were there. */
  source: { to: number; seals: number; truth: number } | null
  /** How many seals the answer of the API has read so far. */
  answer: number | null
  /** Guesses that others have seen. */
  seen: readonly number[]
  /** A source has opened a window whose guesses were seen. */
  wasOpenedBySource: boolean
  /** An answer has let its check call the site dishonest. */
  accusesSite: boolean
  left: Left
}

export type Step = readonly [action: string, after: State]

/** Each leaves out one thing that the site does. */
export type Fault =
  | 'a caller says that the window is closed'
  | 'guesses are shown without a seal'
  | 'a moved cutoff does not count again'
  | 'a save is judged when it arrives'
  | 'only the clock closes a window'
  | 'an older object may write'
  | 'fewer leaves replace more'
  | 'a seal does not count its leaves'
  | 'a seal keeps the cutoff that was read'
  | 'a seal stands when a guess comes'
  | 'an unknown outcome is a receipt'
  | 'a deletion keeps no leaves'
  | 'a deletion overlooks a save'
  | 'a source overlooks a seal'
  | 'a source overlooks an admin'
  | 'an answer overlooks a seal'

export const firstState = (bounds: Bounds): State => {
  const { users, objects, sealers, end: _, slice: __, ...left } = bounds
  return {
    now: 0,
    cutoff: 1,
    guesses: [],
    erased: [],
    counting: Array(users).fill(null),
    deleted: Array(users).fill(false),
    epoch: 0,
    objects: Array(objects).fill({ epoch: null, saving: null }),
    receipts: [],
    leaves: [],
    seals: [],
    standing: null,
    sealers: Array(sealers).fill(null),
    eraser: null,
    source: null,
    answer: null,
    seen: [],
    wasOpenedBySource: false,
    accusesSite: false,
    left,
  }
}

export const isSealed = ({ standing, cutoff }: State) => standing !== null && standing >= cutoff
export const isVisible = (state: State) => state.now >= state.cutoff && isSealed(state)
export const cutoffToSeal = ({ cutoff, seals }: State) =>
  Math.max(cutoff, ...seals.map((seal) => seal.cutoff))
export const spend = ({ left }: State, what: keyof Left): Left => ({ ...left, [what]: left[what] - 1 })
export const joined = (list: readonly number[], more: readonly number[]) =>
  [...new Set([...list, ...more])].sort((a, b) => a - b)

/** All accepted guesses, also deleted ones, in the order of the tree. */
export const inOrder = ({ guesses, erased }: State): Leaf[] =>
  [...guesses, ...erased]
    .map(({ id, sequence }) => ({ id, sequence }))
    .sort((a, b) => a.sequence - b.sequence)

/** By user: the newest guess before the cutoff in force. */
export const countingNow = ({ counting, guesses, cutoff }: State) =>
  counting.map((_, user) => {
    const inTime = guesses.filter((guess) => guess.user === user && guess.storedAt < cutoff)
    return inTime.sort((a, b) => b.sequence - a.sequence)[0]?.id ?? null
  })
