import type { AppContext } from '#worker/context.ts'

/** The types of Hono's bindings and variables. */
export type ApiEnv = { Bindings: Env; Variables: { app: AppContext; nonce: string } }
