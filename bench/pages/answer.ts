import { createHash } from 'node:crypto'

/** An answer without what differs at each reading or each build. `location` is where a redirect leads. */
export type Answer = { status: number; headers: string; location: string | null; body: string }

const compared = ['content-type', 'cache-control', 'content-security-policy', 'x-robots-tag', 'link']

export async function answerOf(response: Response, origin: string): Promise<Answer> {
  const type = response.headers.get('content-type') ?? ''
  const isText = /^text\/|json|xml|javascript/.test(type)
  const bytes = Buffer.from(await response.arrayBuffer())
  const body = isText ? bytes.toString() : `${type}, ${bytes.length} bytes, ${hashOf(bytes)}`
  const headers = compared.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [`${name}: ${value}`]
  })
  return {
    status: response.status,
    headers: normal(headers.join('\n'), origin),
    location: normal(response.headers.get('location') ?? '', origin) || null,
    body: normal(body, origin),
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Patterns of values that another reading or another build changes, and what is compared in their place. */
const volatile: [RegExp, string][] = [
  [/nonce="[^"]*"/g, 'nonce=""'],
  [/'nonce-[^']*'/g, "'nonce'"],
  // The links to scripts and styles, in the head, in headers, and in the scripts of the framework.
  [/<link [^>]*href="\/assets\/[^>]*>/g, ''],
  [/(, )?<\/assets\/[^>]*>[^,\n]*/g, ''],
  [/<script [^>]*>import "\/assets\/.*?<\/script>/gs, ''],
  [/\/assets\/[\w.-]+/g, '/assets/*'],
  // Names of route files.
  [/"routes\/[\w./-]+(\\?)"/g, '"routes/*$1"'],
]

const normal = (text: string, origin: string): string =>
  volatile.reduce((done, [pattern, by]) => done.replaceAll(pattern, by), text).replaceAll(origin, '')
