import { z } from 'zod'
import { checkNames } from '#game/refusals/setup.ts'
import { readPublicChecks } from '#worker/usecases/setup/reading-checks.ts'
import { endpoint } from './endpoint.ts'

export const setupEndpoints = [
  endpoint({
    path: '/public/setup',
    summary: 'Kontrollene på oppsettsiden, til nettstedet har fått en administrator',
    answer: z.array(
      z.object({
        name: z.enum(checkNames),
        /** `off`: optional, or not known yet. */
        state: z.enum(['ok', 'wrong', 'off']),
        reason: z.string(),
        facts: z.record(z.string(), z.unknown()),
      }),
    ),
    example: [{ name: 'database', state: 'ok', reason: 'database-migrated', facts: {} }],
    refuses: ['not-found'],
    handle: async (app, _, c) => ({ checks: await readPublicChecks(app, new URL(c.req.url).origin) }),
    toAnswer: ({ checks }) =>
      checks.map(({ name, state, reason }) => {
        const { kind, ...facts } = typeof reason === 'string' ? { kind: reason } : reason
        return { name, state, reason: kind, facts }
      }),
  }),
]
