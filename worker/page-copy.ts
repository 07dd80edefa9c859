/** A rendered page that is the same for all visitors. Times are in milliseconds. */
export type PageCopy = {
  madeAt: number
  /** The first instant when time alone changes the page. It is never served from then on. */
  until: number
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
  /** The nonce in the body, and where it is: each response gets its own. */
  nonce: string
  nonceAt: number[]
}

const freshFor = 5_000
const servedFor = 30_000
/** A page shows the time left to a deadline, so it may only be a twentieth of that time old: not at all after it. */
const ofTimeLeft = 1 / 20

const isYounger = ({ madeAt, until }: PageCopy, age: number, now: number) =>
  now >= madeAt && now - madeAt < Math.min(age, (until - now) * ofTimeLeft)

export const isFresh = (page: PageCopy, now: number) => isYounger(page, freshFor, now)
/** Old pages are served too, while one request makes a new one. */
export const isServed = (page: PageCopy, now: number) => isYounger(page, servedFor, now)

/** How long a copy is kept, in seconds. */
export const keptSeconds = ({ madeAt, until }: PageCopy) =>
  Math.ceil(Math.min(servedFor, until - madeAt) / 1_000)

const shared = ['text/html', 'text/x-script']

/** Only a whole page, or its data for the router, that sets no cookie and has no caching rules of its own. */
export const isCopyable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  shared.some((type) => headers.get('Content-Type')?.startsWith(type)) &&
  !headers.has('Set-Cookie') &&
  !headers.has('Cache-Control')

export async function copyOf(
  response: Response,
  { madeAt, until, nonce }: Pick<PageCopy, 'madeAt' | 'until' | 'nonce'>,
): Promise<PageCopy> {
  const body = new Uint8Array(await response.arrayBuffer())
  return { madeAt, until, nonce, headers: [...response.headers], body, nonceAt: positionsOf(nonce, body) }
}

/** One character per byte, so that places in the text are places in the body. */
export function positionsOf(nonce: string, body: Uint8Array): number[] {
  const text = new TextDecoder('latin1').decode(body)
  const places = []
  for (let at = text.indexOf(nonce); at !== -1; at = text.indexOf(nonce, at + nonce.length)) places.push(at)
  return places
}

/** The page with another nonce. All nonces have the same length. */
export function responseWith({ headers, body, nonceAt }: PageCopy, nonce: string): Response {
  const own = body.slice()
  const bytes = new TextEncoder().encode(nonce)
  for (const at of nonceAt) own.set(bytes, at)
  return new Response(own, { headers })
}
