import { env } from 'cloudflare:workers'
import { type AppContext, createAppContext } from '#worker/context.ts'
import { ShortCache } from '#worker/short-cache.ts'

/** What a use case gets at an instant (milliseconds); nothing is remembered between calls. */
export const appAt = (now: number, changed: Partial<Env> = {}): AppContext =>
  createAppContext({ ...env, ...changed }, now, new ShortCache(0))
