import { env } from 'cloudflare:workers'
import { type AppContext, createAppContext } from '#worker/context.ts'
import { Recent } from '#worker/recent.ts'

/** What a use case gets at an instant (milliseconds); nothing is remembered between calls. */
export const appAt = (now: number): AppContext => createAppContext(env, now, new Recent(0))
