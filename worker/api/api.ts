import { Hono } from 'hono'
import type { AppContext } from '#worker/context.ts'

/** What Hono carries through a request. */
export type ApiEnv = { Bindings: Env; Variables: { app: AppContext; nonce: string } }

export const api = new Hono<ApiEnv>()
api.get('/health', (c) => c.json({ status: 'ok' }))
