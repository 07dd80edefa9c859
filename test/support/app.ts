import { env } from 'cloudflare:workers'
import { type AppContext, createAppContext } from '#worker/context.ts'
import { ShortCache } from '#worker/short-cache.ts'

/** The context of a use case at an instant (milliseconds), without a cache between calls. */
export const appAt = (now: number, changed: Partial<Env> = {}): AppContext =>
  createAppContext({ ...env, ...changed }, now, new ShortCache(0))
