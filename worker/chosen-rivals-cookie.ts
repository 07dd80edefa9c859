import { createCookie } from 'react-router'
import { cookieNames } from '#words/cookies.ts'

const days = 24 * 60 * 60

// The cookie is not signed: it holds only the viewer's own choice.
const rivalsCookie = createCookie(cookieNames.rivals, {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
})

/** The ids of the users whom this browser follows. Some may have left. */
export async function chosenRivals(cookies: string | null): Promise<string[]> {
  const ids: unknown = await rivalsCookie.parse(cookies)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** The cookie of a choice. Following nobody needs none, so it removes the cookie. */
export const rememberRivals = (ids: readonly string[]): Promise<string> =>
  ids.length === 0
    ? rivalsCookie.serialize('', { expires: new Date(0) })
    : rivalsCookie.serialize(ids, { maxAge: 180 * days })
