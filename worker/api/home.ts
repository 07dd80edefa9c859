import { z } from 'zod'
import { year } from '#worker/parameters.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { homeTag, isHomeCurrent } from '#worker/usecases/site/polls.ts'
import { endpoint } from './endpoint.ts'

const leaderboardEntry = z.object({
  rank: z.int().min(1),
  guesser: z.object({ id: z.string(), username: z.string(), points: z.int() }),
  shared: z.boolean(),
  movement: z.int().nullable(),
  latest: z.int(),
  gap: z.int().min(0),
})

const home = z.object({
  leaderboard: z.array(leaderboardEntry).nullable(),
  guessers: z.array(z.string()),
  graph: z.array(z.object({ name: z.string(), scores: z.array(z.int()) })).nullable(),
})

export const homeEndpoints = [
  endpoint({
    path: '/public/home',
    summary: 'Leaderboard, participants and graph of a season; null before the season guesses are closed',
    input: { year: year.optional() },
    answer: home,
    refuses: ['not-found'],
    polled: {
      tagOf: homeTag,
      isCurrent: (app, tag, input) => isHomeCurrent(app, tag, input.year ?? null),
    },
    forEveryone: true,
    handle: (app, input) => readHome(app, input.year ?? null),
    toAnswer: ({ leaderboard, participants, graph }) => ({
      leaderboard,
      guessers: participants.map(({ username }) => username),
      graph: graph?.map(({ name, scores }) => ({ name, scores: scores.map(({ points }) => points) })) ?? null,
    }),
  }),
]
