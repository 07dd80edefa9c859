import { z } from 'zod'
import { readPlayers } from '#worker/usecases/profile/players.ts'
import { endpoint } from './endpoint.ts'

export const playerEndpoints = [
  endpoint({
    path: '/public/user/list',
    summary: 'Everyone who has chosen a username, by name',
    answer: z.array(z.object({ id: z.string(), username: z.string() })),
    handle: readPlayers,
    toAnswer: ({ players }) => players.map(({ id, username }) => ({ id, username })),
  }),
]
