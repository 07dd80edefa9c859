import { Refusal } from './errors.ts'
import { type LimitKind, logSecurity } from './security-log.ts'

/**
 * Each counts what `who` does per minute (wrangler.toml), and refuses the rest with too-many. A binding that
 * the deployment does not have limits nothing.
 */
export type Limits = Record<Exclude<LimitKind, 'sockets'>, (who: string) => Promise<void>>

type Bindings = 'SIGN_IN_LIMIT' | 'SETTINGS_LIMIT' | 'GUESS_LIMIT' | 'SECRET_LIMIT' | 'CONTACT_LIMIT'

export function openLimits(env: Partial<Pick<Env, Bindings>>): Limits {
  const own = (kind: LimitKind, limit: RateLimit | undefined) => (who: string) => spend(kind, limit, who)
  /** Shares a binding with others, and counts apart from them. */
  const beside = (kind: LimitKind, limit: RateLimit | undefined) => (who: string) =>
    spend(kind, limit, `${kind} ${who}`)
  return {
    signIn: own('signIn', env.SIGN_IN_LIMIT),
    settings: own('settings', env.SETTINGS_LIMIT),
    export: beside('export', env.SETTINGS_LIMIT),
    guess: own('guess', env.GUESS_LIMIT),
    referee: beside('referee', env.GUESS_LIMIT),
    bingo: beside('bingo', env.GUESS_LIMIT),
    read: beside('read', env.GUESS_LIMIT),
    secret: own('secret', env.SECRET_LIMIT),
    contact: own('contact', env.CONTACT_LIMIT),
  }
}

async function spend(kind: LimitKind, limit: RateLimit | undefined, key: string) {
  const answer = await limit?.limit({ key })
  if (answer?.success !== false) return
  logSecurity({ security: 'limit', result: kind })
  throw new Refusal('too-many', 'too-many-requests')
}
