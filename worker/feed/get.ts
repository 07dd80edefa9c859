import { z } from 'zod'
import type { FaultKind } from '#game/source.ts'

/** A source's answer. 'not-yet' means that there is no data so far, which is no fault. */
export type SourceAnswer<T> = { kind: 'found'; value: T } | { kind: 'not-yet'; why: SourceDelay }
type SourceDelay = 'empty' | 'missing' | 'locked' | 'throttled'

/**
 * The source cannot be used now. The message goes to the job history, which reads the kind from its first
 * word.
 */
export class FeedFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string) {
    super(`${kind}: ${message}`)
    this.kind = kind
  }
}

/** Stops requests to a source that fails, and records how the requests of this run went. */
export type CircuitBreaker = {
  isPaused: boolean
  /** True after the first request. Later ones wait for `pace`, because the sources allow four a second. */
  isAsked: boolean
  /** Why to pause this source. An answer that does not parse is no reason. */
  failure: string | null
  hasAnswered: boolean
}

export const newBreaker = (): CircuitBreaker => ({
  isPaused: false,
  isAsked: false,
  failure: null,
  hasAnswered: false,
})

/** The outside world as ports, with the clock and randomness given by the caller. */
export type Outside = {
  breaker: CircuitBreaker
  fetch: (address: string, init: RequestInit) => Promise<Response>
  sleep: (milliseconds: number) => Promise<void>
  /** A number from 0 up to, but not including, 1. */
  random: () => number
  /** Names the site and how to contact it, as the sources require. */
  userAgent: string
  timeout: number
  maxBytes: number
  /** Milliseconds between two requests to one source. */
  pace: number
  /** How often a request is tried, the first time included. */
  attempts: number
}

export const timeout = 8_000
export const maxBytes = 4_000_000
export const pace = 260
export const attempts = 3
const firstPause = 1_000

const notYet: Record<number, SourceDelay> = { 401: 'locked', 404: 'missing', 429: 'throttled' }

/** Fetches JSON and validates it. Throws a FeedFault when three attempts with growing pauses have failed. */
export async function get<Schema extends z.ZodType>(
  outside: Outside,
  address: string,
  schema: Schema,
): Promise<SourceAnswer<z.output<Schema>>> {
  const answer = await throughBreaker(outside, address)
  if (answer.kind === 'not-yet') return answer
  const parsed = schema.safeParse(answer.value)
  if (parsed.success) return { kind: 'found', value: parsed.data }
  throw new FeedFault('garbage', `${address}: ${z.prettifyError(parsed.error).slice(0, 500)}`)
}

async function throughBreaker(outside: Outside, address: string): Promise<SourceAnswer<unknown>> {
  const { breaker } = outside
  if (breaker.isPaused) throw new FeedFault('paused', `${address}: not asked`)
  if (breaker.isAsked) await outside.sleep(outside.pace)
  breaker.isAsked = true
  try {
    const answer = await withRetries(outside, () => attemptOnce(outside, address))
    if (answer.kind === 'not-yet' && answer.why === 'throttled') breaker.failure = 'throttled'
    else breaker.hasAnswered = true
    return answer
  } catch (error) {
    breaker.failure = error instanceof Error ? error.message : String(error)
    throw error
  }
}

/** Retries transient faults: no answer, a server error, a truncated body. */
async function withRetries<T>({ sleep, random, attempts }: Outside, attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      const hopeless = error instanceof FeedFault && (error.kind === 'too-large' || error.kind === 'refused')
      if (hopeless || tried === attempts) throw error
      await sleep(firstPause * 3 ** (tried - 1) * (0.5 + random()))
    }
  }
}

/** One attempt. The timeout covers the headers and the body. */
async function attemptOnce(outside: Outside, address: string): Promise<SourceAnswer<unknown>> {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      stop.abort()
      refuse(new FeedFault('unreachable', `${address}: no answer within ${outside.timeout} ms`))
    }, outside.timeout)
  })
  try {
    return await Promise.race([ask(outside, address, stop.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

async function ask(outside: Outside, address: string, signal: AbortSignal): Promise<SourceAnswer<unknown>> {
  const headers = { Accept: 'application/json', 'User-Agent': outside.userAgent }
  const response = await outside
    // A source that has moved needs a human decision, so redirects are not followed.
    .fetch(address, { headers, signal, redirect: 'manual' })
    .catch((error) => fail('unreachable', address, error))
  const why = notYet[response.status]
  if (why !== undefined || !response.ok) await response.body?.cancel()
  if (why !== undefined) return { kind: 'not-yet', why }
  if (response.status >= 500) return fail('unreachable', address, response.status)
  if (!response.ok) return fail('refused', address, response.status)
  const text = await readText(response, outside.maxBytes, address)
  try {
    return { kind: 'found', value: JSON.parse(text) }
  } catch {
    return fail('garbage', address, `no JSON: ${text.slice(0, 60)}`)
  }
}

/** Enforces the size limit while reading, because Content-Length cannot be trusted. */
async function readText({ body }: Response, limit: number, address: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > limit) return fail('too-large', address, `more than ${limit} bytes`)
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    throw error instanceof FeedFault ? error : new FeedFault('unreachable', `${address}: ${error}`)
  }
  return text + decoder.decode()
}

function fail(kind: FaultKind, address: string, what: unknown): never {
  throw new FeedFault(kind, `${address}: ${what}`)
}
