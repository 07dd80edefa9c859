import { cookieNames } from '#app/cookies.ts'

/** The first part of the addresses of pages that are the same for all visitors. Others are never shared. */
const publicSections = new Set([
  '',
  'about',
  'api',
  'bingo',
  'contact',
  'github',
  'privacy',
  'race-guess',
  'score',
  'seal',
  'stats',
  'user',
])

/** Pages depend on every cookie of ours but this one. Cookies of others are never read. */
const { csrf: _, ...ownCookies } = cookieNames

/** Whether a request only reads, and nothing in it says who asks. */
export function isVisitorsRead({ method, headers }: Request): boolean {
  const cookies = headers.get('Cookie') ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !Object.values(ownCookies).some((name) => cookies.includes(name))
}

/** Whether the page, or its data for the router, is the same for all visitors. */
export function isPublicPage({ url }: Request): boolean {
  const section = new URL(url).pathname.split('/')[1]!.replace(/\.data$/, '')
  return publicSections.has(section === '_root' ? '' : section)
}
