import { createCookie } from 'react-router'
import { cookieNames } from '#words/cookies.ts'
import { keysFor } from './keys.ts'
import type { Settings } from './settings.ts'

/** Milliseconds. Long enough to sign in and to choose a username. */
const lifetime = 30 * 60_000

/** The code that a visitor joins a league with after signing in. */
type Pending = { code: string; until: number }

// Signed and short-lived. SameSite is Lax because the sign-in provider redirects back from another site.
const leagueCookie = (settings: Settings) =>
  createCookie(cookieNames.leagueCode, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: lifetime / 1000,
    secrets: keysFor('league code', settings),
  })

export const keepLeagueCode = (settings: Settings, code: string, now: number): Promise<string> =>
  leagueCookie(settings).serialize({ code, until: now + lifetime } satisfies Pending)

export const forgetLeagueCode = (settings: Settings): Promise<string> =>
  leagueCookie(settings).serialize('', { maxAge: undefined, expires: new Date(0) })

/** Returns null without a cookie, or if it is forged or expired. */
export async function readLeagueCode(settings: Settings, cookies: string | null, now: number) {
  const pending: Pending | null = (await leagueCookie(settings).parse(cookies)) || null
  return pending !== null && now < pending.until ? pending.code : null
}
