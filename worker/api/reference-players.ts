import { z } from 'zod'
import { referenceKinds } from '#game/reference-players.ts'
import { pointsOf } from '#game/score.ts'
import { referenceWords } from '#words/reference-players.ts'
import { year } from '#worker/parameters.ts'
import { readReferencePlayers } from '#worker/usecases/seasons/reference-players.ts'
import { endpoint } from './endpoint.ts'

export const referenceEndpoints = [
  endpoint({
    path: '/public/reference',
    summary: 'Startrekka og Folket, som ikke er deltakere',
    description:
      'Startrekka tipper startrekkefølgen, og Folket det de fleste tippet. De har poeng etter de samme reglene som ' +
      'deltakerne, men ingen plass. Listen er tom til fristen for sesongtipsene er ute.',
    input: { year: year.optional().describe('Sesongen; uten den gjelder det den nyeste') },
    answer: z.array(
      z.object({
        kind: z.enum(referenceKinds).describe('GRID er Startrekka, CROWD er Folket'),
        name: z.string(),
        scores: z.array(z.int()).describe('Poeng til sammen etter hvert løp'),
      }),
    ),
    example: [{ kind: 'GRID', name: 'Startrekka', scores: [940, 300, 303] }],
    refuses: ['not-found'],
    polled: 'by content',
    forEveryone: true,
    handle: (app, input) => readReferencePlayers(app, { year: input.year ?? null, race: null }),
    toAnswer: (players) =>
      players.map(({ kind, scores }) => ({
        kind,
        name: referenceWords[kind].name,
        scores: scores.map(pointsOf),
      })),
  }),
]
