import type { Deadline } from '#game/questions/question.ts'
import type { PublishedKey } from '#game/seal/signatures.ts'
import type { AppContext } from '#worker/context.ts'

/** One seal. `code` is of the root; instants are in milliseconds. */
export type SealFacts = { note: string; code: string; size: number; cutoff: number; sealedAt: number }

/** A window whose cutoff has passed. `waiting`: not sealed yet. `failed`: sealing was tried, or there is no key. */
export type SealedWindow = {
  window: string
  year: number
  race: { id: number; name: string; position: number } | null
  deadline: Deadline
  /** In force. */
  cutoff: number
  state: 'sealed' | 'waiting' | 'failed'
  /** Oldest first. */
  seals: readonly SealFacts[]
}

export type SealList = {
  year: number
  years: readonly number[]
  hasKey: boolean
  /** Newest first. */
  windows: readonly SealedWindow[]
  keys: readonly PublishedKey[]
  /** All seals of the site. `code` is of the newest head. */
  chain: { length: number; code: string } | null
}

export type SealPage = SealedWindow & { lastRound: number; manual: string | null }

export declare function readSealList(app: AppContext, year: number | null): Promise<SealList>
export declare function readSealPage(app: AppContext, window: string): Promise<SealPage>
