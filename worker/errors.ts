/** The closed set of refusals. Each surface translates them once: api/errors.ts and pages.ts. */
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

/** A use case throws this to refuse. The message is a Norwegian sentence for the user. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Messages per field, for `invalid`. */
  readonly fields: Record<string, string> | undefined

  constructor(code: RefusalCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.fields = fields
  }

  get status() {
    return refusals[this.code]
  }

  get statusText(): string {
    return statusTexts[this.status]
  }
}
