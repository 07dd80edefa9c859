import { hmac } from '@oslojs/crypto/hmac'
import { SHA256 } from '@oslojs/crypto/sha2'
import { constantTimeEqual } from '@oslojs/crypto/subtle'
import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import { createMiddleware } from 'hono/factory'
import { firstOf } from '#game/must-have.ts'
import type { ApiEnv } from './api/env.ts'
import { changesSomething } from './changing-method.ts'
import type { AppContext } from './context.ts'
import { Refusal } from './errors.ts'
import { keysFor } from './keys.ts'
import { logSecurity } from './security-log.ts'

/** The header name that the specification's HTTP client uses. */
export const csrfHeader = 'X-XSRF-TOKEN'

const bytes = (text: string) => new TextEncoder().encode(text)

/** The token of this session, or of no session. It is invalid in any other. */
export const csrfToken = (app: AppContext): string => firstOf(tokensOf(app))

const tokensOf = ({ settings, sessions }: AppContext) =>
  keysFor('csrf', settings).map((key) =>
    encodeBase64urlNoPadding(hmac(SHA256, bytes(key), bytes(sessions.current?.id ?? ''))),
  )

/** Requires the token in the header of every call that changes something. */
export const requireCsrfToken = createMiddleware<ApiEnv>(async (c, next) => {
  if (changesSomething(c.req.raw)) {
    const sent = bytes(c.req.header(csrfHeader) ?? '')
    if (!tokensOf(c.var.app).some((token) => constantTimeEqual(bytes(token), sent))) {
      logSecurity({ security: 'forgery', result: 'no-csrf-token' })
      throw new Refusal('not-allowed', 'no-csrf-token')
    }
  }
  await next()
})
