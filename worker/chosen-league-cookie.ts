import { createCookie } from 'react-router'
import { cookieNames } from '#words/cookies.ts'
import { choiceCookie, keptFor180Days, removed } from './choice-cookie.ts'

// Access to the league is checked on every use.
const leagueCookie = createCookie(cookieNames.league, choiceCookie)

/** The id of the league that the browser remembers, or null. */
export async function rememberedLeague(cookies: string | null): Promise<string | null> {
  const id: unknown = await leagueCookie.parse(cookies)
  return typeof id === 'string' && id !== '' ? id : null
}

export const rememberLeague = (id: string): Promise<string> => leagueCookie.serialize(id, keptFor180Days)

export const forgetLeague = (): Promise<string> => leagueCookie.serialize('', removed)
