import { z } from 'zod'
import { readHeader } from '#worker/usecases/site/header.ts'
import { headerTag, isHeaderCurrent } from '#worker/usecases/site/polls.ts'
import { version } from '#worker/version.ts'
import { endpoint } from './endpoint.ts'

export const headerEndpoints = [
  endpoint({
    path: '/public/header',
    summary: 'What the menu shows',
    answer: z.object({
      isAbleToGuess: z.boolean(),
      isRaceGuess: z.boolean(),
      isLoggedIn: z.boolean(),
      isAdmin: z.boolean(),
      isAbleToFlag: z.boolean(),
    }),
    refuses: ['busy'],
    polled: {
      tagOf: headerTag,
      isCurrent: async (app, tag, _input, cookies) => {
        const claim = await app.sessions.claimIn(cookies)
        return claim !== 'unknown' && isHeaderCurrent(app, tag, claim)
      },
    },
    handle: readHeader,
    toAnswer: ({ status }) => status,
  }),
  endpoint({
    path: '/health',
    summary: 'The Worker answers, and its release',
    answer: z.object({ status: z.literal('ok'), version: z.string() }),
    handle: async () => ({ status: 'ok' as const, version }),
    toAnswer: (health) => health,
  }),
]
