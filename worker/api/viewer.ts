import { z } from 'zod'
import { isBingoMaster, userStatus, userStatuses } from '#worker/usecases/viewer.ts'
import { endpoint } from './endpoint.ts'

export const viewerEndpoints = [
  endpoint({
    path: '/public/user/status',
    summary: 'Whether the caller is signed in and has chosen a username',
    answer: z.enum(userStatuses),
    handle: async (app) => app,
    toAnswer: userStatus,
  }),
  endpoint({
    path: '/public/bingomaster',
    summary: 'Whether the caller may edit the bingo board',
    answer: z.boolean(),
    handle: async (app) => app,
    toAnswer: isBingoMaster,
  }),
]
