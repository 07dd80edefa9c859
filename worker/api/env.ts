import type { AppContext } from '#worker/context.ts'

/** What Hono carries through a request. */
export type ApiEnv = { Bindings: Env; Variables: { app: AppContext; nonce: string } }
