import type { GuessRecord } from './record.ts'
import type { PublishedKey } from './signatures.ts'

// The answer of /api/public/seal/{window}. All hashes and salts are base64, all times milliseconds.

/** One seal. A window has more than one if its cutoff was moved later: each is for a later cutoff, or of more guesses. */
export type PublishedSeal = {
  note: string
  /** The head of the site's chain before and after this note. */
  previous: string
  head: string
  cutoff: number
  /** From the site. Nothing proves it. */
  sealedAt: number
}

/** The content of one leaf: a guess that counts, which is public. */
export type Opening = { index: number; salt: string; record: GuessRecord }

/** A guess as the site's pages show it. */
type ShownGuess = Pick<GuessRecord, 'user' | 'category' | 'answer' | 'storedAt'>

/** More leaves than this are not published in one answer, and openings only of the guesses that are requested. */
export const mostLeaves = 5000

export type PublishedWindow = {
  window: string
  /** The cutoff in force, never later than that of the last seal. Nothing proves an earlier one. */
  cutoff: number
  /** All keys that the site has signed with. */
  keys: readonly PublishedKey[]
  /** Oldest first. The last one is of the whole tree. */
  seals: readonly PublishedSeal[]
  /** All leaf hashes, in order of their sequence. null above mostLeaves: then they are served in tiles. */
  leaves: readonly string[] | null
  openings: readonly Opening[]
  /** The leaves whose records and salts are deleted. */
  erased: readonly number[]
  /** The guesses that count: one per user and category. */
  counting: readonly ShownGuess[]
}

/** The answer of /api/public/seal, besides the windows of a season: all keys and seals of the site. */
export type PublishedChain = {
  keys: readonly PublishedKey[]
  /** Oldest first. */
  chain: readonly PublishedSeal[]
}

/** The answer of /api/public/seals/log. */
export type PublishedLog = {
  /** null: the site has no key. */
  checkpoint: string | null
  /** All keys of the site. That of the log follows from each. */
  keys: readonly PublishedKey[]
  /** One per seal of the site, oldest first. */
  leaves: readonly string[]
}

/** True for a value of this shape. The contents are for the checks to judge. */
export function isPublishedLog(value: unknown): value is PublishedLog {
  const { checkpoint, keys, leaves } = fieldsOf(value)
  return (checkpoint === null || isText(checkpoint)) && isList(keys, isKey) && isList(leaves, isText)
}

/** True for a value of this shape. The contents are for the checks to judge. */
export function isPublishedChain(value: unknown): value is PublishedChain {
  const { keys, chain } = fieldsOf(value)
  return isList(keys, isKey) && isList(chain, isSeal)
}

/** True for a value of this shape. The contents are for the checks to judge. */
export function isPublishedWindow(value: unknown): value is PublishedWindow {
  const { window, cutoff, keys, seals, leaves, openings, erased, counting } = fieldsOf(value)
  return (
    isText(window) &&
    isNumber(cutoff) &&
    isList(keys, isKey) &&
    isList(seals, isSeal) &&
    (leaves === null || isList(leaves, isText)) &&
    isList(
      openings,
      (one) => has(one, { texts: ['salt'], numbers: ['index'] }) && 'record' in fieldsOf(one),
    ) &&
    isList(erased, isNumber) &&
    isList(counting, (one) => has(one, { texts: ['user', 'category'], numbers: ['storedAt'] }))
  )
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Fields
const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isList = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every((item) => isItem(item))

const isKey = (value: unknown) => has(value, { texts: ['id', 'name', 'publicKey'], numbers: ['since'] })
const isSeal = (value: unknown) =>
  has(value, { texts: ['note', 'previous', 'head'], numbers: ['cutoff', 'sealedAt'] })

function has(value: unknown, { texts, numbers }: { texts: string[]; numbers: string[] }): boolean {
  const fields = fieldsOf(value)
  return texts.every((name) => isText(fields[name])) && numbers.every((name) => isNumber(fields[name]))
}
