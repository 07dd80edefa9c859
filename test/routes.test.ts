import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { adminPages, bingoMasterPages, playerPages, viewerPages, visitorPages } from './support/site-pages.ts'

/** What is answered without a page of its own. */
const pageless = [
  '/admin/backup/file',
  // Needs something to undo: test/e2e/admin/changing.test.ts.
  '/admin/log/:line',
  '/calendar/:file',
  '/logged-in',
  '/login/oauth2/code/google',
  '/oauth2/authorization/google',
  '/robots.txt',
  '/settings/info/alt.json',
  '/settings/info/tips.csv',
  '/sitemap.xml',
  // Its address is signed, and stands in a letter.
  '/unsubscribe',
]

const walked = [
  ...visitorPages({ year: 2025, race: 1, user: 'a', other: 'b' }),
  ...viewerPages,
  ...playerPages,
  ...adminPages({ year: 2025 }),
  ...bingoMasterPages(2025),
].map((path) => path.split('?')[0]!)
const patterns = patternsOf(await routes).filter((pattern) => !pattern.endsWith('*'))

/** A page whose address says just that comes before one with a parameter. */
const pageOf = (path: string) =>
  patterns.includes(path) ? path : patterns.find((pattern) => matchPath(pattern, path))

it('every page of the site is walked by the browser tests', () => {
  const pages = new Set(walked.map(pageOf))
  expect(patterns.filter((pattern) => !pages.has(pattern)).sort()).toEqual(pageless)
})

it('every walked page is a page of the site', () => {
  expect(walked.filter((path) => !patterns.some((pattern) => matchPath(pattern, path)))).toEqual([])
})

function patternsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const here = path === '' ? above : `${above}/${path}`
    return children ? patternsOf(children, here) : [here || '/']
  })
}
