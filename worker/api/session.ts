import { z } from 'zod'
import { cookieNames } from '#words/cookies.ts'
import { csrfHeader, csrfToken } from '#worker/csrf.ts'
import { signOut } from '#worker/usecases/account/sessions.ts'
import { userStatuses } from '#worker/usecases/account/viewer.ts'
import { endpoint } from './endpoint.ts'

export const sessionEndpoints = [
  endpoint({
    path: '/public/csrf-token',
    summary: 'Koden som alle POST-kall må sende med',
    description: 'Koden gjelder bare i økten den er hentet i. Svaret setter også cookien XSRF-TOKEN.',
    answer: z.object({
      headerName: z.literal(csrfHeader).describe('Headeren koden skal stå i'),
      token: z.string(),
    }),
    example: { headerName: csrfHeader, token: 'jBGrF8mDVU0dbMtaQy2hHDiEZdMGXKsPVvrSVL2w6Ek' },
    handle: async (app, _, c) => {
      const token = csrfToken(app)
      // The cookie is not HttpOnly: the specification's HTTP client copies it into the header.
      c.header('Set-Cookie', `${cookieNames.csrf}=${token}; Path=/; Secure; SameSite=Strict`, {
        append: true,
      })
      return { headerName: csrfHeader, token } as const
    },
    toAnswer: (answer) => answer,
  }),
  endpoint({
    method: 'post',
    path: '/logout',
    summary: 'Logger ut den som spør',
    answer: z.enum(userStatuses),
    example: 'LOGGED_OUT',
    refuses: ['not-allowed'],
    handle: async (app) => {
      await signOut(app)
      return { status: 'LOGGED_OUT' } as const
    },
    toAnswer: ({ status }) => status,
  }),
]
