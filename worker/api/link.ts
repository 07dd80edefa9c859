import { z } from 'zod'
import { says } from '#worker/schema-reasons.ts'
import { requireViewer } from '#worker/usecases/account/access.ts'
import { unlinkProvider } from '#worker/usecases/account/identities.ts'
import { createLinkCode } from '#worker/usecases/account/making-link-codes.ts'
import { redeemLinkCode } from '#worker/usecases/account/redeeming-link-codes.ts'
import { endpoint } from './endpoint.ts'
import { iso } from './guess-shapes.ts'

const isRecent = 'Innloggingen må ikke være eldre enn ti minutter.'
const linked = {
  answer: z.object({ linked: z.boolean() }),
  toAnswer: (answer: { linked: boolean }) => answer,
}

export const linkEndpoints = [
  endpoint({
    path: '/user/link',
    summary: 'En kode som knytter en ny måte å logge inn på til kontoen',
    description: `Koden gjelder i ti minutter og kan brukes én gang. Den erstatter en eldre kode. ${isRecent}`,
    admit: requireViewer,
    answer: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
    example: { code: 'K7Q29XMT', expiresAt: '2026-03-06T18:30:00.000Z' },
    refuses: ['signed-out', 'not-allowed', 'too-many'],
    handle: createLinkCode,
    toAnswer: ({ code, expiresAt }) => ({ code, expiresAt: iso(expiresAt) }),
  }),
  endpoint({
    ...linked,
    method: 'post',
    path: '/user/link',
    summary: 'Knytter den nye innloggingen til kontoen som koden er fra',
    description: `Kalles av en ny bruker uten brukernavn, som deretter er logget inn i den andre kontoen. ${isRecent}`,
    admit: requireViewer,
    body: { code: z.string(says('not-a-text')).max(40, says('too-long')) },
    bodyExample: { code: 'K7Q29XMT' },
    example: { linked: true },
    refuses: ['signed-out', 'not-allowed', 'conflict', 'too-many'],
    handle: async (app, { code }) => {
      await redeemLinkCode(app, code)
      return { linked: true }
    },
  }),
  endpoint({
    ...linked,
    method: 'post',
    path: '/user/unlink/{provider}',
    summary: 'Fjerner en måte å logge inn på, men aldri den siste',
    description: isRecent,
    admit: requireViewer,
    input: { provider: z.string().max(60, says('too-long')).describe('Id-en i adressen til innloggingen') },
    example: { linked: false },
    refuses: ['signed-out', 'not-allowed', 'not-found', 'too-many'],
    handle: async (app, { provider }) => {
      await unlinkProvider(app, provider)
      return { linked: false }
    },
  }),
]
