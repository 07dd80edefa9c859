import { z } from 'zod'
import { statusOf, userStatuses } from '#worker/usecases/account/viewer.ts'
import { endpoint } from './endpoint.ts'

export const viewerEndpoints = [
  endpoint({
    path: '/public/user/status',
    summary: 'Om den som spør er logget inn og har valgt brukernavn',
    answer: z.enum(userStatuses),
    example: 'OK',
    handle: async (app) => ({ status: statusOf(await app.viewer()) }),
    toAnswer: ({ status }) => status,
  }),
  endpoint({
    path: '/public/bingomaster',
    summary: 'Om den som spør er bingomester',
    answer: z.boolean(),
    example: false,
    handle: async (app) => ({ granted: (await app.viewer())?.isBingoMaster ?? false }),
    toAnswer: ({ granted }) => granted,
  }),
]
