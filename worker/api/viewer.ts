import { z } from 'zod'
import { statusOf, userStatuses } from '#worker/usecases/account/viewer.ts'
import { endpoint } from './endpoint.ts'

export const viewerEndpoints = [
  endpoint({
    path: '/public/user/status',
    summary: 'Whether the caller is signed in and has chosen a username',
    answer: z.enum(userStatuses),
    refuses: ['busy'],
    handle: async (app) => ({ status: statusOf(await app.viewer()) }),
    toAnswer: ({ status }) => status,
  }),
  endpoint({
    path: '/public/bingomaster',
    summary: 'Whether the caller may edit the bingo board',
    answer: z.boolean(),
    refuses: ['busy'],
    handle: async (app) => ({ granted: (await app.viewer())?.isBingoMaster ?? false }),
    toAnswer: ({ granted }) => granted,
  }),
]
