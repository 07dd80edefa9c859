import { createCookie } from 'react-router'
import { longestDelay } from '#game/live/delay.ts'
import type { LiveViewing } from '#game/live/viewing.ts'
import { cookieNames } from '#words/cookies.ts'
import { choiceCookie, keptFor180Days, removed } from './choice-cookie.ts'

const liveCookie = createCookie(cookieNames.live, choiceCookie)

/** The choices that the browser remembers. Without a cookie, a running race is hidden. */
export async function rememberedLive(cookies: string | null): Promise<LiveViewing> {
  const kept: unknown = await liveCookie.parse(cookies)
  if (typeof kept !== 'object' || kept === null) return { isShown: false, delay: 0 }
  const { shown, delay } = kept as { shown?: unknown; delay?: unknown }
  const isDelay = Number.isInteger(delay) && Number(delay) >= 0 && Number(delay) <= longestDelay
  return { isShown: shown === true, delay: isDelay ? Number(delay) : 0 }
}

/** The cookie of a choice. The default choice needs none, so it removes the cookie. */
export const rememberLive = ({ isShown, delay }: LiveViewing): Promise<string> =>
  !isShown && delay === 0
    ? liveCookie.serialize('', removed)
    : liveCookie.serialize({ shown: isShown, delay }, keptFor180Days)
