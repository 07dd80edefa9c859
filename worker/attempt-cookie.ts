import { createCookie } from 'react-router'
import { cookieNames } from '#words/cookies.ts'
import { attemptEnd, attemptLifetime, type SignInAttempt } from './auth/attempt.ts'
import { keysFor } from './keys.ts'
import type { Settings } from './settings.ts'

// Signed and short-lived. SameSite is Lax because the provider redirects back from another site.
const attemptCookie = (settings: Settings) =>
  createCookie(cookieNames.signIn, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: attemptLifetime / 1000,
    secrets: keysFor('sign-in', settings),
  })

export const keepAttempt = (settings: Settings, attempt: SignInAttempt): Promise<string> =>
  attemptCookie(settings).serialize(attempt)

export const forgetAttempt = (settings: Settings): Promise<string> =>
  attemptCookie(settings).serialize('', { maxAge: undefined, expires: new Date(0) })

/** Returns null without a cookie, or if it is forged or expired. */
export async function readAttempt(settings: Settings, cookies: string | null, now: number) {
  const attempt: SignInAttempt | null = (await attemptCookie(settings).parse(cookies)) || null
  return attempt !== null && now < attemptEnd(attempt) ? attempt : null
}
