import type { Answer } from './answer.ts'

/** Addresses of one shape differ only in their ids and numbers. A crawl reads this many of each shape. */
const perShape = 3
/** Other values at each reading, or no end. */
const unstable = /^\/(oauth2|calendar|bench|api\/(health|public\/csrf-token|public\/live\/socket))\b/

/** The pages of the site that no other page links to. */
const unlinked = [
  ...['/', '/finnes-ikke', '/stats/1949', '/sitemap.xml', '/robots.txt', '/setup'],
  ...['/manifest.webmanifest', '/service-worker.js', '/api', '/api/openapi.json'],
]

/** Reads the pages that links lead to, then the calls of the API, one at a time and in the same order at each run. */
export async function crawl(read: (address: string) => Promise<Answer>): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const shapes = new Map<string, number>()
  const waiting = [...unlinked]
  const isWanted = (address: string) => {
    const shape = shapeOf(address)
    const known = shapes.get(shape) ?? 0
    if (unstable.test(address) || answers.has(address) || known >= perShape) return false
    shapes.set(shape, known + 1)
    return true
  }
  const readAll = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!isWanted(next)) continue
      const answer = await read(next)
      answers.set(next, answer)
      waiting.push(...linksIn(answer, next))
    }
  }
  await readAll()
  waiting.push(...callsOf(answers))
  await readAll()
  return answers
}

function linksIn({ body, location }: Answer, from: string): string[] {
  const hrefs = [...body.matchAll(/<a\b[^>]*? href="([^"]+)"|<loc>([^<]+)<\/loc>/g)].map(
    ([, href, place]) => href ?? place!,
  )
  return [...hrefs, ...(location ? [location] : [])].flatMap((href) => {
    const { origin, pathname, search } = new URL(href.replaceAll('&amp;', '&'), `http://site${from}`)
    return origin === 'http://site' ? [pathname + search] : []
  })
}

/** The GET calls of the API. Their parameters are ids that the crawled addresses name. */
function callsOf(answers: Map<string, Answer>): string[] {
  const { paths } = JSON.parse(answers.get('/api/openapi.json')!.body) as {
    paths: Record<string, Record<string, unknown>>
  }
  const first = (pattern: RegExp) =>
    [...answers.keys()].flatMap((address) => pattern.exec(address)?.[1] ?? [])[0] ?? 'none'
  const values: Record<string, string> = {
    year: first(/^\/stats\/(\d+)/),
    race: first(/^\/stats\/\d+\/(\d+)/),
    raceId: first(/^\/stats\/\d+\/(\d+)/),
    id: first(/^\/user\/([\da-f-]{36})/),
    leagueId: first(/^\/league\/([^/?]*\d[^/?]*)/),
  }
  return Object.keys(paths)
    .filter((path) => 'get' in paths[path]!)
    .map((path) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'none'))
}

/** The address with its ids and numbers left out, and the names of its query. */
function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const path = pathname
    .split('/')
    .map((part) => (/\d/.test(part) ? '*' : part))
    .join('/')
  return `${path}?${[...searchParams.keys()].sort().join('&')}`
}
