import { z } from 'zod'
import { resultStatuses } from '#game/results.ts'
import { logInWords, type Worded } from '#words/public-log.ts'
import { filter, raceIdParameter, year } from '#worker/parameters.ts'
import type { PublicChange } from '#worker/usecases/seasons/public-log.ts'
import { readRaces } from '#worker/usecases/seasons/races.ts'
import { readSeasons } from '#worker/usecases/seasons/seasons.ts'
import { type Finisher, type NamedStanding, readRaceStats } from '#worker/usecases/seasons/stats.ts'
import { endpoint } from './endpoint.ts'
import { flagWords } from './flag-words.ts'

const named = { position: z.int().min(1), name: z.string() }
const standing = z.object({ ...named, points: z.number() })
const finisher = z.object({ ...named, points: z.number(), status: z.enum(resultStatuses) })

const raceStats = z.object({
  name: z.string(),
  startingGrid: z.array(z.object({ ...named, pitLane: z.boolean().describe('Starter fra depotet') })),
  raceResult: z.array(finisher),
  sprintResult: z.array(finisher),
  driverStandings: z.array(standing),
  constructorStandings: z.array(standing),
  flags: z.array(
    z.object({
      id: z.int(),
      sessionType: z.enum(['RACE', 'SPRINT']),
      round: z.int().min(0).describe('Runden i løpet eller sprinten'),
      type: z.enum(flagWords),
    }),
  ),
  changes: z
    .array(
      z.object({
        at: z.iso.datetime(),
        why: z.string().describe('Begrunnelsen, på norsk'),
        what: z.array(z.string()).describe('På norsk; tom når noe kom inn for første gang'),
        affected: z.int().min(0).describe('Hvor mange deltakere som fikk endret poengsum'),
        effects: z
          .array(z.object({ id: z.string(), username: z.string(), before: z.int(), after: z.int() }))
          .describe('De av dem som poengene endret seg mest for'),
        countedWith: z
          .object({
            at: z.iso.datetime(),
            raceId: z.int().nullable().describe('null: linjen er på siden til sesongen'),
          })
          .nullable()
          .describe('Den senere endringen som virkningen er regnet sammen med'),
        alsoCounts: z.int().min(0).describe('Hvor mange tidligere endringer som er regnet med i virkningen'),
        isBeingCounted: z.boolean().describe('Poengene blir regnet ut nå'),
      }),
    )
    .describe('Den åpne loggen, nyeste først'),
})

export const statsEndpoints = [
  endpoint({
    path: '/public/year/list',
    summary: 'Alle sesonger, den nyeste først',
    answer: z.array(z.int()),
    example: [2026, 2025],
    handle: readSeasons,
    toAnswer: ({ seasons }) => seasons.map((season) => season.year),
  }),
  endpoint({
    path: '/public/race/list/{year}',
    summary: 'Løpene i en sesong, i rekkefølge og uten avlyste',
    input: { year, completedOnly: filter.optional().describe('true gir bare løp med resultat') },
    answer: z.array(z.object({ id: z.int(), year: z.int(), position: z.int().min(1), name: z.string() })),
    example: [
      { id: 202501, year: 2025, position: 1, name: 'Australia' },
      { id: 202502, year: 2025, position: 2, name: 'Kina' },
    ],
    refuses: ['not-found'],
    handle: (app, input) => readRaces(app, input.year, input.completedOnly ?? false),
    toAnswer: ({ races }) => races.map(({ id, year, position, name }) => ({ id, year, position, name })),
  }),
  endpoint({
    path: '/public/stats/race/{raceId}',
    summary: 'Startoppstilling, resultater, mesterskap, flagg og endringer i et løp',
    description: 'En liste er tom til innholdet er kjent.',
    input: { raceId: raceIdParameter },
    answer: raceStats,
    example: {
      name: 'Monaco',
      startingGrid: [{ position: 1, name: 'Lando Norris', pitLane: false }],
      raceResult: [{ position: 1, name: 'Lando Norris', points: 25, status: 'FINISHED' }],
      sprintResult: [],
      driverStandings: [{ position: 1, name: 'Oscar Piastri', points: 161 }],
      constructorStandings: [{ position: 1, name: 'McLaren', points: 319 }],
      flags: [{ id: 26, sessionType: 'RACE', round: 1, type: 'Yellow Flag' }],
      changes: [
        {
          at: '2025-05-26T08:12:41.000Z',
          why: 'Rettet etter det offisielle dokumentet.',
          what: ['Resultatet i Monaco: Carlos Sainz fra 11. til 10. plass'],
          affected: 3,
          effects: [
            { id: '03fc180b-5347-4f7d-b9e5-ac4999cb8f64', username: 'Aksel', before: 431, after: 437 },
          ],
          countedWith: null,
          alsoCounts: 0,
          isBeingCounted: false,
        },
      ],
    },
    refuses: ['not-found'],
    handle: (app, input) => readRaceStats(app, input.raceId),
    toAnswer: (race) => ({
      name: race.name,
      startingGrid: race.grid.map(({ position, driver, pitLane }) => {
        return { position, name: driver.name, pitLane }
      }),
      raceResult: race.result.map(finisherAnswer),
      sprintResult: race.sprint.map(finisherAnswer),
      driverStandings: race.drivers.map(standingAnswer),
      constructorStandings: race.constructors.map(standingAnswer),
      flags: race.flags.map(({ id, session, lap, type }) => {
        return { id, sessionType: session, round: lap, type: flagWords[type] }
      }),
      changes: logInWords(race.log).map(changeAnswer),
    }),
  }),
]

const finisherAnswer = ({ position, driver, points, status }: Finisher) => {
  return { position, name: driver.name, points, status }
}

const standingAnswer = ({ position, competitor, points }: NamedStanding) => {
  return { position, name: competitor.name, points }
}

const changeAnswer = ({
  at,
  why,
  texts,
  affected,
  effects,
  countedWith,
  ...counts
}: Worded<PublicChange>) => ({
  at: new Date(at).toISOString(),
  why,
  what: texts.flatMap(({ title, lines }) => lines.map((line) => `${title}: ${line}`)),
  affected,
  effects: effects.map(({ user, before, after }) => ({ ...user, before, after })),
  countedWith:
    countedWith === null ? null : { at: new Date(countedWith.at).toISOString(), raceId: countedWith.race },
  alsoCounts: counts.alsoCounts,
  isBeingCounted: counts.isBeingCounted,
})
