import { isSilence } from '#db/silence.ts'
import type { Reason } from '#game/refusals/reasons.ts'
import type { Whose } from '#game/refusals/whose.ts'

/** Every code of a refusal, with its HTTP status. */
export const refusals = {
  invalid: 400,
  'signed-out': 401,
  'no-username': 403,
  'not-allowed': 403,
  'not-yet': 403,
  closed: 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  busy: 503,
} as const

export type RefusalCode = keyof typeof refusals

/** The reason phrases of HTTP (RFC 9110). */
const statusTexts: Record<(typeof refusals)[RefusalCode], string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/**
 * A use case ends with this when the answer is no. The code decides the HTTP status, the reason the sentence
 * (words/refusals.ts).
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** null: the reasons of its fields are enough. */
  readonly reason: Reason | null
  readonly fields: Record<string, Reason> | undefined

  constructor(code: RefusalCode, reason: Reason | null, fields?: Record<string, Reason>) {
    super(typeof reason === 'object' ? (reason?.kind ?? Object.keys(fields ?? {}).join()) : reason)
    this.code = code
    this.reason = reason
    this.fields = fields
  }

  get status() {
    return refusals[this.code]
  }

  get statusText(): string {
    return statusTexts[this.status]
  }
}

/** When hidden guesses can be seen (null: nobody knows yet), and whose they are. null: the error is another. */
export const hiddenIn = (error: unknown) =>
  error instanceof Refusal && typeof error.reason === 'object' && error.reason?.kind === 'guesses-hidden'
    ? error.reason
    : null

/** The refusal of hidden guesses with whose they are. Another error stays as it is. */
export function hiddenAs(error: unknown, whose: Whose): unknown {
  const hidden = hiddenIn(error)
  return hidden === null ? error : new Refusal('not-yet', { ...hidden, whose })
}

/** The refusal that a visitor gets for an error, or null for a fault of ours. A silent database is logged and busy. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (!isSilence(error)) return null
  console.error(error)
  return new Refusal('busy', 'unavailable')
}

/** Refuses with what is wrong with each field, and with nothing beside. */
export const refuseFields = (fields: Record<string, Reason>, code: RefusalCode = 'invalid') =>
  new Refusal(code, null, fields)
