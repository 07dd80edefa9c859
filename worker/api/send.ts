import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import type { Context } from 'hono'
import type { Endpoint } from './endpoint.ts'
import type { ApiEnv } from './env.ts'

// A model that `recent` hands out again is the same object: its body is written once.
const written = new WeakMap<object, Map<Endpoint, string>>()

/** The browser may keep it, but asks every time. */
const tagged = (etag: string) => ({ ETag: etag, 'Cache-Control': 'private, no-cache' })

/** Answers as JSON; a polled call whose answer the client already has is answered by 304. */
export async function sendAnswer(c: Context<ApiEnv>, call: Endpoint, model: object): Promise<Response> {
  const { polled } = call
  if (polled === null) return c.json(call.toAnswer(model as never) as object)
  const etag =
    polled === 'by content' ? await digest(bodyOf(call, model)) : polled.tagOf(c.var.app, model as never)
  if (knownTags(c).includes(etag)) return sendUnchanged(c, etag)
  return c.body(bodyOf(call, model), 200, { ...tagged(etag), 'Content-Type': 'application/json' })
}

export const sendUnchanged = (c: Context<ApiEnv>, etag: string): Response => c.body(null, 304, tagged(etag))

/** The tags of what the client has, without the weak mark, which an intermediary may add when it compresses. */
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

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${encodeBase64urlNoPadding(new Uint8Array(bytes).slice(0, 12))}"`
}
