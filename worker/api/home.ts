import { z } from 'zod'
import { year } from '#worker/parameters.ts'
import { type Home, readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { homeTag, isHomeCurrent } from '#worker/usecases/site/polls.ts'
import { endpoint } from './endpoint.ts'

const leaderboardEntry = z.object({
  rank: z.int().min(1),
  guesser: z.object({ id: z.string(), username: z.string(), points: z.int() }),
  shared: z.boolean().describe('Flere deler plassen'),
  movement: z.int().nullable().describe('Plasser opp siden forrige løp; null etter det første'),
  latest: z.int().describe('Poengene i det siste løpet; kan være under null, fordi sesongtipsene teller med'),
  gap: z.int().min(0).describe('Poeng opp til lederen'),
})

/** The table and the graph of a field. */
export const standing = {
  leaderboard: z.array(leaderboardEntry).nullable(),
  graph: z
    .array(
      z.object({ name: z.string(), scores: z.array(z.int()).describe('Poeng til sammen etter hvert løp') }),
    )
    .nullable(),
}

export const standingAnswer = ({ leaderboard, graph }: Pick<Home, 'leaderboard' | 'graph'>) => ({
  leaderboard,
  graph: graph?.map(({ name, scores }) => ({ name, scores: scores.map(({ points }) => points) })) ?? null,
})

const home = z.object({
  leaderboard: standing.leaderboard,
  guessers: z.array(z.string()).describe('Brukernavnet til alle som er med'),
  graph: standing.graph,
})

export const homeEndpoints = [
  endpoint({
    path: '/public/home',
    summary: 'Tabellen, deltakerne og grafen i en sesong',
    description: 'Tabellen og grafen er null til fristen for sesongtipsene er ute.',
    input: { year: year.optional().describe('Sesongen; uten den gjelder det den nyeste') },
    answer: home,
    example: {
      leaderboard: [
        {
          rank: 1,
          shared: false,
          movement: 0,
          latest: 0,
          gap: 0,
          guesser: { id: '03fc180b-5347-4f7d-b9e5-ac4999cb8f64', username: 'Aksel', points: 728 },
        },
        {
          rank: 2,
          shared: false,
          movement: 0,
          latest: 25,
          gap: 4,
          guesser: { id: '8e82853e-f89a-4b1d-b867-07d004aaeda6', username: 'Pål', points: 724 },
        },
      ],
      guessers: ['Aksel', 'Astrid'],
      graph: [{ name: 'Aksel', scores: [271, 283, 352] }],
    },
    refuses: ['not-found'],
    polled: {
      tagOf: homeTag,
      isCurrent: (app, tag, input) => isHomeCurrent(app, tag, input.year ?? null),
    },
    forEveryone: true,
    handle: (app, input) => readHome(app, input.year ?? null),
    toAnswer: ({ participants, ...model }) => {
      const { leaderboard, graph } = standingAnswer(model)
      return { leaderboard, guessers: participants.map(({ username }) => username), graph }
    },
  }),
]
