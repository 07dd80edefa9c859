import { z } from 'zod'
import { rosterOf, wiresOf } from '#game/live/message.ts'
import { raceIdParameter } from '#worker/parameters.ts'
import { readLive } from '#worker/usecases/live/reading.ts'
import { endpoint } from './endpoint.ts'

/** A state of a race as the live channel sends it (game/live/message.ts). */
const message = z.object({
  r: z.int().describe('Løpet'),
  v: z.int().describe('Versjonen, som stiger med hver endring'),
  t: z.int().describe('Når stillingen sist ble endret, i millisekunder'),
  s: z.int().describe('Kilden: 0 løpsreferent, 1 OpenF1, 2 reprise'),
  n: z.string().nullable().describe('Løpsreferenten'),
  p: z.int().describe('0 før start, 1 i gang, 2 stanset, 3 målflagg'),
  l: z.int().nullable().describe('Runden'),
  o: z.string().describe('Ett tegn for hver plass: hvilken fører, i rekkefølge etter id; - er ukjent'),
  x: z.string().describe('De som har brutt, eller trolig har det, på samme måte'),
  u: z.string().optional().describe('De av dem som bare trolig er ute; mangler når det er ingen'),
  f: z.array(z.int()).describe('Gule og røde flagg og sikkerhetsbil så langt'),
  d: z.string().describe('Merke for listen over førere'),
})

export const liveEndpoints = [
  endpoint({
    path: '/public/live',
    summary: 'Hvordan et løp står mens det kjøres',
    description:
      'Stillingen er foreløpig; bare resultatet teller. Den siste av messages er stillingen nå, den første gjaldt for ' +
      '180 sekunder siden. Spør igjen med If-None-Match hvert tiende sekund.',
    input: { raceId: raceIdParameter.optional().describe('Løpet; uten det gjelder det løpet som kjøres nå') },
    answer: z.object({
      messages: z.array(message).describe('Eldst først; tom når ingenting er kjent'),
      isOver: z.boolean().describe('Løpet har fått resultat, eller det tok for lang tid'),
      isOff: z.boolean().describe('En administrator har slått av stillingen for dette løpet'),
      isMadeUp: z.boolean().describe('Det som skjer mellom start og mål, er oppdiktet'),
    }),
    example: {
      messages: [
        {
          r: 202508,
          v: 41,
          t: 1748179330000,
          s: 0,
          n: 'Nora',
          p: 1,
          l: 33,
          o: 'NLPVHQIaAK',
          x: 'G',
          f: [2, 0, 1],
          d: '1x2k3z4',
        },
      ],
      isOver: false,
      isOff: false,
      isMadeUp: false,
    },
    refuses: ['not-yet', 'not-found'],
    polled: 'by content',
    forEveryone: true,
    handle: (app, { raceId }) => readLive(app, raceId ?? null),
    toAnswer: ({ states, drivers, isOver, isOff, isMadeUp }) => {
      return { messages: wiresOf(states, rosterOf(drivers)), isOver, isOff, isMadeUp }
    },
  }),
]
