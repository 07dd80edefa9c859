import { z } from 'zod'
import type { FaultKind } from '#game/source.ts'

/** What a source says: its answer, or that there is none yet, which is no fault. */
export type Answer<T> = { kind: 'found'; value: T } | { kind: 'not-yet'; why: NotYet }
export type NotYet = 'empty' | 'missing' | 'locked' | 'throttled'

/** The source cannot be used now. The message is for the job history, which knows the kind by its first word. */
export class FeedFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string) {
    super(`${kind}: ${message}`)
    this.kind = kind
  }
}

/** The door to a source: whether it may be asked, and what came of asking it. */
export type CircuitBreaker = {
  isPaused: boolean
  /** Whether the next question has to wait: the sources want at most four a second. */
  isAsked: boolean
  /** Why it should be left alone. That an answer makes no sense is no such reason. */
  trouble: string | null
  hasAnswered: boolean
}

export const openGate = (): CircuitBreaker => ({
  isPaused: false,
  isAsked: false,
  trouble: null,
  hasAnswered: false,
})

/** How the outside world is reached. Time and chance come from the caller. */
export type Outside = {
  breaker: CircuitBreaker
  fetch: (address: string, init: RequestInit) => Promise<Response>
  sleep: (milliseconds: number) => Promise<void>
  /** From 0 up to 1. */
  random: () => number
  /** Who asks, with a way to reach us: what the sources want to read. */
  userAgent: string
  timeout: number
  maxBytes: number
  /** Milliseconds between two questions to one source. */
  pace: number
}

export const timeout = 8_000
export const maxBytes = 4_000_000
export const pace = 260
const attempts = 3
const firstPause = 1_000

const notYet: Record<number, NotYet> = { 401: 'locked', 404: 'missing', 429: 'throttled' }

/** Asks for JSON of a shape. Throws a FeedFault when three tries, with growing pauses between, gave nothing. */
export async function get<Schema extends z.ZodType>(
  outside: Outside,
  address: string,
  schema: Schema,
): Promise<Answer<z.output<Schema>>> {
  const answer = await throughGate(outside, address)
  if (answer.kind === 'not-yet') return answer
  const parsed = schema.safeParse(answer.value)
  if (parsed.success) return { kind: 'found', value: parsed.data }
  throw new FeedFault('garbage', `${address}: ${z.prettifyError(parsed.error).slice(0, 500)}`)
}

async function throughGate(outside: Outside, address: string): Promise<Answer<unknown>> {
  const { breaker } = outside
  if (breaker.isPaused) throw new FeedFault('paused', `${address}: not asked`)
  if (breaker.isAsked) await outside.sleep(outside.pace)
  breaker.isAsked = true
  try {
    const answer = await persist(outside, () => tryOnce(outside, address))
    if (answer.kind === 'not-yet' && answer.why === 'throttled') breaker.trouble = 'throttled'
    else breaker.hasAnswered = true
    return answer
  } catch (error) {
    breaker.trouble = error instanceof Error ? error.message : String(error)
    throw error
  }
}

/** Tries again what may be better the next time: no answer at all, a server in trouble, a text cut off. */
async function persist<T>({ sleep, random }: Outside, attempt: () => Promise<T>): Promise<T> {
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

/** One try, which ends with the timeout wherever it hangs: before the answer or in the middle of it. */
async function tryOnce(outside: Outside, address: string): Promise<Answer<unknown>> {
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

async function ask(outside: Outside, address: string, signal: AbortSignal): Promise<Answer<unknown>> {
  const headers = { Accept: 'application/json', 'User-Agent': outside.userAgent }
  const response = await outside
    // A source that has moved is for people to look at, not to be followed anywhere.
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

/** Stops reading at the limit: what the source says about its length is not believed. */
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
