import { createCookie } from 'react-router'
import { cookieNames } from '#words/cookies.ts'
import { choiceCookie, keptFor180Days, removed } from './choice-cookie.ts'

const rivalsCookie = createCookie(cookieNames.rivals, choiceCookie)

/** The ids of the users whom this browser follows. Some may have left. */
export async function chosenRivals(cookies: string | null): Promise<string[]> {
  const ids: unknown = await rivalsCookie.parse(cookies)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** The cookie of a choice. Following nobody needs none, so it removes the cookie. */
export const rememberRivals = (ids: readonly string[]): Promise<string> =>
  ids.length === 0 ? rivalsCookie.serialize('', removed) : rivalsCookie.serialize(ids, keptFor180Days)
