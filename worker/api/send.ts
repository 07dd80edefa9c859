import type { Context } from 'hono'
import { contentTag } from '#worker/content-tag.ts'
import type { Endpoint } from './endpoint.ts'
import type { ApiEnv } from './env.ts'

// The cache returns the same model object each time, so its body is serialised once.
const written = new WeakMap<object, Map<Endpoint, string>>()

/** Allows the browser to store the answer, but makes it revalidate every time. */
const tagged = (etag: string) => ({ ETag: etag, 'Cache-Control': 'private, no-cache' })

/** Answers with JSON, or with 304 if the client of a polled call has the current answer. */
export async function sendAnswer(c: Context<ApiEnv>, call: Endpoint, model: object): Promise<Response> {
  const { polled } = call
  if (call.isImmutable) c.header('Cache-Control', 'public, max-age=31536000, immutable')
  if (polled === null) return c.json(call.toAnswer(model as never) as object)
  const etag =
    polled === 'by content' ? await contentTag(bodyOf(call, model)) : polled.tagOf(c.var.app, model as never)
  if (knownTags(c).includes(etag)) return sendUnchanged(c, etag)
  return c.body(bodyOf(call, model), 200, { ...tagged(etag), 'Content-Type': 'application/json' })
}

export const sendUnchanged = (c: Context<ApiEnv>, etag: string): Response => c.body(null, 304, tagged(etag))

/** The ETags that the client has, without the weak prefix that a compressing proxy may add. */
export const knownTags = (c: Context<ApiEnv>): string[] =>
  (c.req.header('If-None-Match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .filter((tag) => tag !== '')

function bodyOf(call: Endpoint, model: object): string {
  const bodies = written.get(model) ?? new Map<Endpoint, string>()
  written.set(model, bodies)
  const text = bodies.get(call) ?? JSON.stringify(call.toAnswer(model as never))
  bodies.set(call, text)
  return text
}
