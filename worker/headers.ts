import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './api/env.ts'

const fixed = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  // With no-referrer, browsers would send "Origin: null" with our own forms.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'X-Frame-Options': 'DENY',
}

// The development server inlines styles, so that they can change without a reload. Workers built without Vite
// (storm, bench) have no import.meta.env.
const inlineStyles = import.meta.env?.MODE === 'development' ? " 'unsafe-inline'" : ''

const policy = (nonce: string, frame: string | null, providers: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    `style-src 'self'${inlineStyles || ` 'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // Covers sockets to our own host. A browser that reads it differently polls instead.
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The contact form is on another site. The page loads it only when the visitor presses a button.
    `frame-src ${frame === null ? "'none'" : new URL(frame).origin}`,
    // Browsers also apply this policy to redirects after a form is sent.
    ['form-action', "'self'", ...new Set(providers.map((address) => new URL(address).origin))].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Retry-After in seconds, by status: too many requests, and busy. */
const retryAfter: Record<number, string> = { 429: '60', 503: '2' }

/** Sets these headers on every response. A response is cached only if its own header allows it. */
export const securityHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  c.set('nonce', nonce)
  await next()
  for (const [name, value] of Object.entries(fixed)) c.res.headers.set(name, value)
  const { settings, providers = [] } = c.var.app ?? {}
  const { CONTACT_FORM_URL = null } = settings ?? {}
  c.res.headers.set(
    'Content-Security-Policy',
    policy(
      nonce,
      CONTACT_FORM_URL,
      providers.flatMap(({ formTargets }) => formTargets()),
    ),
  )
  const wait = retryAfter[c.res.status]
  if (wait !== undefined) c.res.headers.set('Retry-After', wait)
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
})
