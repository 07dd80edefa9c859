import { z } from 'zod'
import { cookieNames } from '#app/cookies.ts'
import { csrfHeader, csrfToken } from '#worker/csrf.ts'
import { signOut } from '#worker/usecases/account/sessions.ts'
import { userStatuses } from '#worker/usecases/account/viewer.ts'
import { endpoint } from './endpoint.ts'

export const sessionEndpoints = [
  endpoint({
    path: '/public/csrf-token',
    summary: 'The token that every call that changes something must send in the named header',
    answer: z.object({ headerName: z.literal(csrfHeader), token: z.string() }),
    refuses: ['busy'],
    handle: async (app, _, c) => {
      const token = csrfToken(app)
      // Not HttpOnly: the specification's HTTP client copies the cookie into the header.
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
    summary: 'Signs the caller out',
    answer: z.enum(userStatuses),
    refuses: ['not-allowed', 'busy'],
    handle: async (app) => {
      await signOut(app)
      return { status: 'LOGGED_OUT' } as const
    },
    toAnswer: ({ status }) => status,
  }),
]
