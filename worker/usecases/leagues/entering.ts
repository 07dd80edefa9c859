import { leagueWithCode } from '#db/queries/leagues.ts'
import { letterCode } from '#game/letter-code.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { forgetLeagueCode, keepLeagueCode, readLeagueCode } from '#worker/league-cookie.ts'
import { afterSignIn } from '#worker/usecases/account/signing-in.ts'
import { statusOf } from '#worker/usecases/account/viewer.ts'
import { withQuery } from '#worker/with-query.ts'
import { digestsOfCode } from './codes.ts'
import { joinByCode } from './joining.ts'

export type AwaitingLeague = { name: string; owner: string; members: number }

/** Where the browser goes next, and the Set-Cookie header for it, if any. */
type Next = { path: string; cookie: string | null }

const joinPage = '/league/join'

/**
 * Joins the league of a link. A visitor (their address, for the limit) signs in and chooses a name first, with the
 * code in a cookie. Refuses a player like `joinByCode`, with invalid an impossible code, and with too-many a visitor
 * who tries many.
 */
export async function enterByLink(app: AppContext, typed: string, visitor: string): Promise<Next> {
  const code = letterCode(typed)
  if (code === null) throw refuseFields({ code: 'league-code-wrong' })
  if (statusOf(await app.viewer()) === 'OK') {
    return { path: `/league/${await joinByCode(app, code)}`, cookie: null }
  }
  // The login page names the league of a right code.
  await app.limits.secret(`league ${visitor}`)
  return {
    path: withQuery('/login', { redirectAfterLogin: joinPage }),
    cookie: await keepLeagueCode(app.settings, code, app.now),
  }
}

/** The league whose code waits in a cookie, for somebody who has not joined yet. null: none, or the code is wrong. */
export async function readAwaitingLeague(
  app: AppContext,
  cookies: string | null,
): Promise<AwaitingLeague | null> {
  const code = await readLeagueCode(app.settings, cookies, app.now)
  if (code === null) return null
  const [[league]] = await app.read(leagueWithCode(app.db, digestsOfCode(app.settings, code)))
  return league ?? null
}

/** Continues as `afterSignIn` does, and joins the league whose code waits in a cookie. null: not signed in. */
export async function enterAfterSignIn(
  app: AppContext,
  redirectAfterLogin: string | null,
  cookies: string | null,
): Promise<Next | null> {
  const path = await afterSignIn(app, redirectAfterLogin)
  const code = await readLeagueCode(app.settings, cookies, app.now)
  if (path === null) return null
  if (code === null || statusOf(await app.viewer()) !== 'OK') return { path, cookie: null }
  return { path: await pathAfterJoining(app, code), cookie: await forgetLeagueCode(app.settings) }
}

/** The page of the link shows why the user did not join. */
async function pathAfterJoining(app: AppContext, code: string): Promise<string> {
  try {
    return `/league/${await joinByCode(app, code)}`
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'signed-out') throw error
    const reason = error.reason ?? error.fields?.code ?? 'unavailable'
    return withQuery(joinPage, { notice: typeof reason === 'string' ? reason : reason.kind })
  }
}
