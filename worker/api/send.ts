import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import type { Context } from 'hono'
import type { Endpoint } from './endpoint.ts'
import type { ApiEnv } from './env.ts'

type Body = { text: string; etag: string }

// A model that `recent` hands out again is the same object: its body is written and hashed once.
const bodies = new WeakMap<object, Map<Endpoint, Promise<Body>>>()

/** Answers as JSON; a polled call whose body the client already has is answered by 304. */
export async function sendAnswer(c: Context<ApiEnv>, call: Endpoint, model: object): Promise<Response> {
  if (!call.polled) return c.json(call.toAnswer(model as never) as object)
  const { text, etag } = await bodyOf(call, model)
  // The browser may keep it, but asks every time.
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (
    c.req
      .header('If-None-Match')
      ?.split(/\s*,\s*/)
      .some((tag) => tag.replace(/^W\//, '') === etag)
  ) {
    return c.body(null, 304, headers)
  }
  return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' })
}

function bodyOf(call: Endpoint, model: object): Promise<Body> {
  const written = bodies.get(model) ?? new Map<Endpoint, Promise<Body>>()
  bodies.set(model, written)
  const body = written.get(call) ?? writeBody(call.toAnswer(model as never))
  written.set(call, body)
  return body
}

async function writeBody(answer: unknown): Promise<Body> {
  const text = JSON.stringify(answer)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return { text, etag: `"${encodeBase64urlNoPadding(new Uint8Array(digest).slice(0, 12))}"` }
}
