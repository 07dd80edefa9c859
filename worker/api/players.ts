import { z } from 'zod'
import { userId } from '#worker/parameters.ts'
import { readUserList } from '#worker/usecases/profile/players.ts'
import { endpoint } from './endpoint.ts'

export const playerEndpoints = [
  endpoint({
    path: '/public/user/list',
    summary: 'Alle som har valgt brukernavn, etter navn',
    answer: z.array(z.object({ id: z.string(), username: z.string() })),
    example: [{ id: '03fc180b-5347-4f7d-b9e5-ac4999cb8f64', username: 'Aksel' }],
    description:
      'Med inntil 1000 brukere er alle med i svaret. Med flere kommer tusen om gangen, og adressen til de neste ' +
      'står i headeren Link med rel="next".',
    input: {
      after: userId.optional().describe('Svaret begynner etter denne brukeren, på et stort nettsted'),
    },
    handle: async (app, { after = null }, c) => {
      const { users, next } = await readUserList(app, after)
      if (next !== null) c.header('Link', `</api/public/user/list?after=${next}>; rel="next"`)
      return { users }
    },
    toAnswer: ({ users }) => users.map(({ id, username }) => ({ id, username })),
  }),
]
