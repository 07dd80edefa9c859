import type { AppContext } from '#worker/context.ts'
import { readLeagueManagement } from '#worker/usecases/leagues/managing.ts'
import { appAt } from './app.ts'
import { bindings } from './browser.ts'

const { SESSIONS } = bindings
const unlimited = { SESSIONS, SETTINGS_LIMIT: undefined, SECRET_LIMIT: undefined }

/** The context of a signed-in user, without rate limits. */
export async function appOf(user: string, now: number): Promise<AppContext> {
  const app = appAt(now, unlimited as unknown as Partial<Env>)
  await app.sessions.start(user, 1, false)
  return app
}

/** The code as a member reads it. */
export async function codeFor(member: AppContext, league: string): Promise<string> {
  const { code } = await readLeagueManagement(member, league)
  if (code === null) throw new Error('a league without a code')
  return code
}
