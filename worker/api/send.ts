import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import type { Context } from 'hono'
import type { Endpoint } from './endpoint.ts'
import type { ApiEnv } from './env.ts'

type Body = { text: string; etag: string }

// A model that `recent` hands out again is the same object: its body is written and hashed once.
const written = new WeakMap<object, Map<Endpoint, Body>>()

/** Answers as JSON; a polled call whose body the client already has is answered by 304. */
export async function sendAnswer(c: Context<ApiEnv>, call: Endpoint, model: object): Promise<Response> {
  if (!call.polled) return c.json(call.toAnswer(model as never) as object)
  const { text, etag } = await bodyOf(call, model)
  // The browser may keep it, but asks every time.
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (knownTags(c.req.header('If-None-Match')).includes(etag)) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' })
}

/** Without the weak mark, which an intermediary may have added while it compressed. */
const knownTags = (header = '') => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

async function bodyOf(call: Endpoint, model: object): Promise<Body> {
  const bodies = written.get(model) ?? new Map<Endpoint, Body>()
  written.set(model, bodies)
  const body = bodies.get(call) ?? (await writeBody(call.toAnswer(model as never)))
  bodies.set(call, body)
  return body
}

async function writeBody(answer: unknown): Promise<Body> {
  const text = JSON.stringify(answer)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return { text, etag: `"${encodeBase64urlNoPadding(new Uint8Array(digest).slice(0, 12))}"` }
}
