import { createCookie } from 'react-router'
import { cookieNames } from '#words/cookies.ts'

const days = 24 * 60 * 60

// The cookie is not signed: access to the league is checked on every use.
const leagueCookie = createCookie(cookieNames.league, {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
})

/** The id of the league that the browser remembers, or null. */
export async function rememberedLeague(cookies: string | null): Promise<string | null> {
  const id: unknown = await leagueCookie.parse(cookies)
  return typeof id === 'string' && id !== '' ? id : null
}

export const rememberLeague = (id: string): Promise<string> =>
  leagueCookie.serialize(id, { maxAge: 180 * days })

export const forgetLeague = (): Promise<string> => leagueCookie.serialize('', { expires: new Date(0) })
