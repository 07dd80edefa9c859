import { z } from 'zod'
import { windowSize } from '#game/field-window.ts'
import { hasPlace } from '#game/leaderboard.ts'
import { byName } from '#game/ranking.ts'
import { pointsOf } from '#game/score.ts'
import { side, userId, year } from '#worker/parameters.ts'
import { type Home, readHome, readHomeAround } from '#worker/usecases/seasons/leaderboard.ts'
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

const unranked = z.int().min(1).nullable().describe('null til det første løpet i ligaen har fått resultat')

/** The table and the graph of a league. */
export const standing = {
  leaderboard: z.array(leaderboardEntry.extend({ rank: unranked })).nullable(),
  graph: z
    .array(
      z.object({ name: z.string(), scores: z.array(z.int()).describe('Poeng til sammen etter hvert løp') }),
    )
    .nullable(),
}

export const standingAnswer = ({ leaderboard, graph }: Pick<Home, 'leaderboard' | 'graph'>) => ({
  leaderboard,
  graph: graph?.map(({ name, scores }) => ({ name, scores: scores.map(pointsOf) })) ?? null,
})

const home = z.object({
  leaderboard: z.array(leaderboardEntry).nullable(),
  guessers: z.array(z.string()).describe('Brukernavnet til alle som er med'),
  graph: standing.graph,
  total: z.int().optional().describe('Bare i store sesonger: hvor mange som er med'),
  next: z
    .string()
    .nullable()
    .optional()
    .describe('Bare i store sesonger: adressen til de neste hundre; null etter de siste'),
  me: leaderboardEntry
    .nullable()
    .optional()
    .describe('Bare i store sesonger: linjen til deltakeren i me; null om ingen er spurt om eller med'),
})

export const homeEndpoints = [
  endpoint({
    path: '/public/home',
    summary: 'Tabellen, deltakerne og grafen i en sesong',
    description:
      'Tabellen og grafen er null til fristen for sesongtipsene er ute. Med inntil 500 deltakere er alle med i ' +
      'svaret. Med flere har svaret hundre av dem, og total, next og me i tillegg.',
    input: {
      year: year.optional().describe('Sesongen; uten den gjelder det den nyeste'),
      side: side.optional().describe('Siden med hundre deltakere, fra 1, i en stor sesong'),
      me: userId.optional().describe('En deltaker som får sin egen linje i svaret, i en stor sesong'),
    },
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
    handle: async (app, { year = null, side = null, me }): Promise<Home & { extra?: Extra }> => {
      // The page and the API share the cached answer.
      const first = await readHome(app, year)
      const { total } = first.field
      if (total <= windowSize && (side ?? 1) === 1) return first
      const home = await readHome(app, year, null, side ?? 1)
      const { side: shown, sides } = home.field
      const next = shown < sides ? addressOf(year, shown + 1) : null
      const near = me === undefined ? null : await readHomeAround(app, year, me, 0)
      const line = near?.leaderboard?.find(({ guesser }) => guesser.id === me)
      return { ...home, extra: { total, next, me: line && hasPlace(line) ? line : null } }
    },
    toAnswer: ({ participants, extra, ...model }) => {
      const { leaderboard, graph } = standingAnswer(model)
      return {
        leaderboard: leaderboard?.filter(hasPlace) ?? null,
        guessers: (extra
          ? participants
          : participants.toSorted((a, b) => byName(a.username, b.username))
        ).map(({ username }) => username),
        graph,
        ...extra,
      }
    },
  }),
]

/** Fields that only the answer of a large season has. */
type Extra = Required<Pick<z.input<typeof home>, 'total' | 'next' | 'me'>>

const addressOf = (year: number | null, side: number) =>
  `/api/public/home?${year === null ? '' : `year=${year}&`}side=${side}`
