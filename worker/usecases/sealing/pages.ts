import type { Deadline } from '#game/questions/question.ts'
import type { PublishedSeal, PublishedWindow } from '#game/seal/published.ts'
import type { PublishedKey } from '#game/seal/signatures.ts'
import type { AppContext } from '#worker/context.ts'
import * as fixture from './fixture.ts'

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

export type SealNames = { users: Record<string, string>; competitors: Record<string, string> }

export const readSealList = async (_app: AppContext, _year: number | null): Promise<SealList> =>
  fixture.list()
export const readSealPage = async (_app: AppContext, window: string): Promise<SealPage> =>
  fixture.page(window)
export const readPublishedWindow = async (
  _app: AppContext,
  window: string,
): Promise<PublishedWindow & { names: SealNames }> => fixture.published(window)

export const readPublicSeals = async (
  _app: AppContext,
): Promise<{
  keys: PublishedKey[]
  windows: { window: string; cutoff: number; seals: PublishedSeal[] }[]
}> => {
  throw new Error('soon')
}
export const readSealTile = async (
  _app: AppContext,
  _window: string,
  _tile: { level: number; index: number; width: number },
): Promise<{ hashes: string[] }> => {
  throw new Error('soon')
}
