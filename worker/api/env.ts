import type { AppContext } from '#worker/context.ts'

/** The types of Hono's bindings and variables. */
export type ApiEnv = {
  Bindings: Env
  Variables: {
    app: AppContext
    /** The context of this request on the primary database. `app` may read a replica. */
    atPrimary: () => AppContext
    nonce: string
  }
}
