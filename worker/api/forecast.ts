import { z } from 'zod'
import { flagTypes } from '#game/flags.ts'
import { raceIdParameter, side, year } from '#worker/parameters.ts'
import { readForecast, type SeasonForecast } from '#worker/usecases/forecast/shown.ts'
import { readDraws, readTips } from '#worker/usecases/forecast/what-if.ts'
import { homeTag, isHomeCurrent } from '#worker/usecases/site/polls.ts'
import { endpoint } from './endpoint.ts'

const chance = z.number().min(0).max(1)
const range = z.object({ from: z.int(), to: z.int() })

const forecast = z.object({
  year: z.int(),
  step: z.int().min(1).describe('Antall løp med resultat da anslaget ble laget'),
  race: z.object({ id: z.int(), position: z.int().min(1), name: z.string() }).describe('Det siste av dem'),
  madeAt: z.iso.datetime(),
  revision: z.int().min(1).describe('Øker når et resultat blir rettet'),
  participants: z
    .array(
      z.object({
        id: z.string(),
        username: z.string(),
        win: chance.describe('Sjansen for å vinne'),
        podium: chance.describe('Sjansen for å bli blant de tre beste'),
        places: range.describe('Plassen i åtte av ti simuleringer'),
        points: range.describe('Poengene i åtte av ti simuleringer'),
        certain: z.enum(['WON', 'LOST']).nullable().describe('Bare når det er sikkert'),
      }),
    )
    .describe('Den med størst sjanse først; med flere enn 200 deltakere bare de hundre første'),
  champions: z
    .object({
      drivers: z.array(z.object({ name: z.string(), chance })),
      constructors: z.array(z.object({ name: z.string(), chance })),
    })
    .describe('Sjansen for å bli verdensmester'),
})

const revision = {
  year,
  step: side.describe('Antall løp med resultat'),
  revision: side.describe('Fra svaret på /public/forecast'),
}

const tables = z.object({
  DRIVER: z.array(z.int()).readonly(),
  CONSTRUCTOR: z.array(z.int()).readonly(),
  FLAG: z.array(z.int()).readonly(),
})
const order = z
  .array(z.int().min(0))
  .readonly()
  .nullable()
  .describe('Tippet plass for hver; 0 er ikke tippet')

const tips = z.object({
  competitors: z.object({
    DRIVER: z.array(z.string()).readonly(),
    CONSTRUCTOR: z.array(z.string()).readonly(),
  }),
  races: z.array(z.int()).readonly(),
  rules: z.object({
    tables,
    mostPerRace: z.int(),
    racesAhead: z.int(),
    meanPerRace: z.number(),
  }),
  participants: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      tips: z.object({
        orders: z.object({ DRIVER: order, CONSTRUCTOR: order }),
        flags: z.record(z.enum(flagTypes), z.int()).nullable(),
        races: z.array(z.int()).readonly().describe('Poengene i hvert løp'),
      }),
    }),
  ),
})

export const forecastEndpoints = [
  endpoint({
    path: '/public/forecast',
    summary: 'Anslaget: hvem som har sjanse til å vinne',
    description:
      'Uten raceId gjelder det det nyeste anslaget i sesongen. Svaret er null når sesongen ikke har noe anslag.',
    input: {
      year: year.optional().describe('Sesongen; uten den gjelder det den nyeste'),
      raceId: raceIdParameter.optional().describe('Anslaget etter dette løpet'),
    },
    answer: z.object({ forecast: forecast.nullable() }),
    example: {
      forecast: {
        year: 2026,
        step: 16,
        race: { id: 202616, position: 16, name: 'Aserbajdsjan' },
        madeAt: '2026-09-20T14:05:00.000Z',
        revision: 1,
        participants: [
          {
            id: '03fc180b-5347-4f7d-b9e5-ac4999cb8f64',
            username: 'Aksel',
            win: 0.61,
            podium: 0.93,
            places: { from: 1, to: 3 },
            points: { from: 702, to: 781 },
            certain: null,
          },
        ],
        champions: {
          drivers: [{ name: 'Lando Norris', chance: 0.74 }],
          constructors: [{ name: 'McLaren', chance: 0.98 }],
        },
      },
    },
    refuses: ['not-found'],
    polled: {
      tagOf: homeTag,
      isCurrent: async (app, tag, { year, raceId }) =>
        raceId === undefined && isHomeCurrent(app, tag, year ?? null),
    },
    forEveryone: true,
    handle: (app, { year = null, raceId = null }) => readForecast(app, { year, race: raceId }),
    toAnswer: forecastAnswer,
  }),
  endpoint({
    path: '/public/forecast/draws/{year}/{step}/{revision}',
    summary: 'Simuleringene bak et anslag',
    description:
      'For hver simulering: sluttplassen til hver fører og hvert lag, to byte for hver type flagg, og hvor mange ' +
      'ganger hvert kjørt løp står for et som gjenstår. Svaret endres aldri.',
    input: revision,
    answer: z.object({ draws: z.string().describe('Base64') }),
    example: { draws: 'AQIDBAUG' },
    refuses: ['not-found'],
    forEveryone: true,
    isImmutable: true,
    handle: readDraws,
    toAnswer: (model) => model,
  }),
  endpoint({
    path: '/public/forecast/tips/{year}/{step}/{revision}',
    summary: 'Tipsene og poengene bak et anslag',
    description: 'Bare i sesonger med inntil 200 deltakere.',
    input: revision,
    answer: tips,
    example: {
      competitors: { DRIVER: ['norris', 'piastri'], CONSTRUCTOR: ['mclaren'] },
      races: [202601],
      rules: {
        tables: { DRIVER: [20, 12], CONSTRUCTOR: [30, 15], FLAG: [50, 40] },
        mostPerRace: 15,
        racesAhead: 8,
        meanPerRace: 6.4,
      },
      participants: [
        {
          id: '03fc180b-5347-4f7d-b9e5-ac4999cb8f64',
          username: 'Aksel',
          tips: { orders: { DRIVER: [1, 2], CONSTRUCTOR: [1] }, flags: null, races: [12] },
        },
      ],
    },
    refuses: ['not-found', 'not-yet'],
    polled: 'by content',
    forEveryone: true,
    handle: readTips,
    toAnswer: (model) => model,
  }),
]

function forecastAnswer({ season, shown }: SeasonForecast) {
  if (season === null || shown === null) return { forecast: null }
  const { step, race, madeAt, revision, said, champions } = shown
  const chances = (some: (typeof champions)['DRIVER']) =>
    some.map(({ competitor, chance }) => ({ name: competitor.name, chance }))
  return {
    forecast: {
      year: season.year,
      step,
      race,
      madeAt: new Date(madeAt).toISOString(),
      revision,
      participants: said.map(({ ranks, points, ended: _, ...one }) => ({
        ...one,
        places: { from: ranks[0], to: ranks[1] },
        points: { from: points[0], to: points[1] },
      })),
      champions: { drivers: chances(champions.DRIVER), constructors: chances(champions.CONSTRUCTOR) },
    },
  }
}
