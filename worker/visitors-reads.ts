import { cookieNames } from '#words/cookies.ts'

/** The first part of the addresses of pages that are the same for all visitors. Others are never shared. */
const publicSections = new Set([
  '',
  'about',
  'accessibility',
  'api',
  'bingo',
  'contact',
  'github',
  'live',
  'privacy',
  'race-guess',
  'records',
  'score',
  'seal',
  'stats',
  'user',
])

/** Pages depend on every cookie of ours but the first, and only /live on the second. Cookies of others are never read. */
const { csrf: _, live, ...ownCookies } = cookieNames

/** Whether a request only reads, and nothing in it identifies the sender. */
export function isVisitorsRead(request: Request): boolean {
  const { method, headers } = request
  const cookies = headers.get('Cookie') ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  const names =
    sectionOf(request) === 'live' ? [...Object.values(ownCookies), live] : Object.values(ownCookies)
  return isRead && !names.some((name) => cookies.includes(`${name}=`))
}

/** Whether the page, or its data for the router, is the same for all visitors. */
export const isPublicPage = (request: Request): boolean => publicSections.has(sectionOf(request))

/** The first part of the address of a page or its data. Empty on the front page. */
function sectionOf({ url }: Request): string {
  const [, first = ''] = new URL(url).pathname.split('/')
  const section = first.replace(/\.data$/, '')
  return section === '_root' ? '' : section
}
