import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import {
  adminPages,
  bingoMasterPages,
  freshPages,
  leaguePages,
  playerPages,
  viewerPages,
  visitorPages,
} from './support/site-pages.ts'

/** Routes without a page. */
const pageless = [
  '/admin/backup/file',
  // Needs a change to undo; see test/e2e/admin/changing.test.ts.
  '/admin/log/:line',
  '/calendar/:file',
  '/feed.atom',
  '/feed/:file',
  // Only in seasons that have it; see test/e2e/guess/pole.test.ts.
  '/guess/pole',
  '/guess/receipt/:submission',
  // Shares its form with the pages above, in other seasons.
  '/guess/sprint',
  '/league/:id/feed.atom',
  '/live/now',
  // Only while a race runs; see test/e2e/referee/referee.test.ts.
  '/live/referee',
  '/logged-in',
  '/login/oauth2/code/:provider',
  '/login/passkey',
  '/manifest.webmanifest',
  '/oauth2/authorization/:provider',
  '/og.png',
  '/robots.txt',
  // Only in seasons with a question that a session closes; see test/worker/seal-pages.test.ts.
  '/seal/:year/:race/:session',
  '/settings/info/alt.json',
  '/settings/info/tips.csv',
  '/share/:picture',
  '/share/:year/:portrait',
  '/share/:year/:raceId/:portrait',
  '/share/:year/story/:id/:picture',
  '/share/:year/story/:picture',
  '/share/league/:id/:picture',
  '/sitemap.xml',
  // Has a signed address that is only in mails.
  '/unsubscribe',
]

const visited = [
  ...visitorPages({ year: 2025, race: 1, user: 'a', other: 'b' }),
  ...viewerPages,
  ...playerPages,
  ...leaguePages('a'),
  ...adminPages({ year: 2025 }),
  ...bingoMasterPages(2025),
  ...freshPages,
].map((path) => path.split('?')[0]!)
const patterns = patternsOf(await routes).filter((pattern) => !pattern.endsWith('*'))

/** An exact path takes precedence over one with a parameter. */
const pageOf = (path: string) =>
  patterns.includes(path) ? path : patterns.find((pattern) => matchPath(pattern, path))

it('the browser tests visit every page of the site', () => {
  const pages = new Set(visited.map(pageOf))
  expect(patterns.filter((pattern) => !pages.has(pattern)).sort()).toEqual(pageless)
})

it('every visited page is a page of the site', () => {
  expect(visited.filter((path) => !patterns.some((pattern) => matchPath(pattern, path)))).toEqual([])
})

function patternsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const here = path === '' ? above : `${above}/${path}`
    return children ? patternsOf(children, here) : [here || '/']
  })
}
