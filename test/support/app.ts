import { env } from 'cloudflare:workers'
import { atInstant } from '#test/support/clock.ts'
import { type AppContext, createAppContext, type Viewer } from '#worker/context.ts'
import { ShortCache } from '#worker/short-cache.ts'

/**
 * The context of a use case at an instant (milliseconds), also by the database's clock, and without a cache. A viewer
 * whom a test names has just signed in.
 */
export const appAt = (now: number, changed: Partial<Env> = {}): AppContext => ({
  ...createAppContext(atInstant({ ...env, ...changed }, now), now, new ShortCache(0)),
  signedInAt: () => now,
})

/** A signed-in user without any role. */
export const aViewer = (id: string, more: Partial<Viewer> = {}): Viewer => ({
  ...{ id, username: 'Noen', isAdmin: false, isBingoMaster: false, isReferee: false },
  ...more,
})

export const anAdmin = (id: string) => ({ ...aViewer(id), username: 'Sjefen', isAdmin: true })
