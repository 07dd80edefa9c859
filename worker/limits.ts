import { Refusal } from './errors.ts'

/**
 * Each lets `who` do it so and so often in a minute (wrangler.toml) and refuses the rest with too-many.
 * A binding that the deployment does not have limits nothing.
 */
export type Limits = Record<
  'signIn' | 'settings' | 'export' | 'guess' | 'referee' | 'bingo' | 'read' | 'secret' | 'contact',
  (who: string) => Promise<void>
>

type Bindings = 'SIGN_IN_LIMIT' | 'SETTINGS_LIMIT' | 'GUESS_LIMIT' | 'SECRET_LIMIT' | 'CONTACT_LIMIT'

export const openLimits = (env: Partial<Pick<Env, Bindings>>): Limits => ({
  signIn: (who) => spend(env.SIGN_IN_LIMIT, who),
  settings: (who) => spend(env.SETTINGS_LIMIT, who),
  export: (who) => spend(env.SETTINGS_LIMIT, `export ${who}`),
  guess: (who) => spend(env.GUESS_LIMIT, who),
  referee: (who) => spend(env.GUESS_LIMIT, `referee ${who}`),
  bingo: (who) => spend(env.GUESS_LIMIT, `bingo ${who}`),
  read: (who) => spend(env.GUESS_LIMIT, `read ${who}`),
  secret: (who) => spend(env.SECRET_LIMIT, who),
  contact: (who) => spend(env.CONTACT_LIMIT, who),
})

async function spend(limit: RateLimit | undefined, key: string) {
  const answer = await limit?.limit({ key })
  if (answer?.success === false) throw new Refusal('too-many', 'too-many-requests')
}
