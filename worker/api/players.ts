import { z } from 'zod'
import { readPlayers } from '#worker/usecases/profile/players.ts'
import { endpoint } from './endpoint.ts'

export const playerEndpoints = [
  endpoint({
    path: '/public/user/list',
    summary: 'Alle som har valgt brukernavn, etter navn',
    answer: z.array(z.object({ id: z.string(), username: z.string() })),
    example: [{ id: '03fc180b-5347-4f7d-b9e5-ac4999cb8f64', username: 'Aksel' }],
    handle: readPlayers,
    toAnswer: ({ players }) => players.map(({ id, username }) => ({ id, username })),
  }),
]
