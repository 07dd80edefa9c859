import { z } from 'zod'
import { readHeader } from '#worker/usecases/site/header.ts'
import { headerTag, isHeaderCurrent } from '#worker/usecases/site/polls.ts'
import { builtFrom, version } from '#worker/version.ts'
import { endpoint } from './endpoint.ts'

export const headerEndpoints = [
  endpoint({
    path: '/public/header',
    summary: 'Hva menyen viser den som spør',
    answer: z.object({
      isAbleToGuess: z.boolean().describe('Minst ett tips er åpent nå'),
      isRaceGuess: z.boolean().describe('Et løp er stengt, så tipsene på det er åpne for alle'),
      isLive: z.boolean().describe('Et løp går nå, så det kan følges direkte'),
      isLoggedIn: z.boolean(),
      isAdmin: z.boolean(),
      isAbleToFlag: z.boolean().describe('Kan melde flagg mens et løp går'),
    }),
    example: {
      isAbleToGuess: true,
      isRaceGuess: false,
      isLive: false,
      isLoggedIn: false,
      isAdmin: false,
      isAbleToFlag: false,
    },
    polled: {
      tagOf: headerTag,
      isCurrent: async (app, tag, _input, cookies) => {
        const claim = await app.sessions.claimIn(cookies)
        return claim !== 'unknown' && isHeaderCurrent(app, tag, claim)
      },
    },
    handle: readHeader,
    toAnswer: ({ status }) => status,
  }),
  endpoint({
    path: '/health',
    summary: 'Sier at nettstedet svarer, og hvilken versjon det kjører',
    answer: z.object({
      status: z.literal('ok'),
      version: z.string(),
      build: z.object({
        hash: z
          .string()
          .nullable()
          .describe('SHA-256 av alle filene i bygget; npm run verify-build regner den ut'),
        commit: z.string().nullable().describe('Innsjekkingen i git som det er bygget fra'),
      }),
    }),
    example: {
      status: 'ok',
      version: '1.0.0',
      build: {
        hash: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
        commit: '3164f8ad7d1f0e2b9c5a4d6e8f0a1b2c3d4e5f60',
      },
    },
    handle: async () => ({ status: 'ok' as const, version, build: builtFrom() }),
    toAnswer: (health) => health,
  }),
]
