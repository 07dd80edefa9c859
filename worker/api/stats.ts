import { z } from 'zod'
import { logInWords, type Worded } from '#app/words/public-log.ts'
import { resultStatuses } from '#game/results.ts'
import { filter, raceId, year } from '#worker/parameters.ts'
import type { PublicChange } from '#worker/usecases/seasons/public-log.ts'
import { readRaces } from '#worker/usecases/seasons/races.ts'
import { readSeasons } from '#worker/usecases/seasons/seasons.ts'
import { type Finisher, readRaceStats, type Standing } from '#worker/usecases/seasons/stats.ts'
import { endpoint } from './endpoint.ts'
import { flagWords } from './flag-words.ts'

const named = { position: z.int().min(1), name: z.string() }
const standing = z.object({ ...named, points: z.number() })
const finisher = z.object({ ...named, points: z.number(), status: z.enum(resultStatuses) })

const raceStats = z.object({
  name: z.string(),
  startingGrid: z.array(z.object({ ...named, pitLane: z.boolean() })),
  raceResult: z.array(finisher),
  sprintResult: z.array(finisher),
  driverStandings: z.array(standing),
  constructorStandings: z.array(standing),
  flags: z.array(
    z.object({
      id: z.int(),
      sessionType: z.enum(['RACE', 'SPRINT']),
      round: z.int().min(0).describe('The lap'),
      type: z.enum(flagWords),
    }),
  ),
  changes: z
    .array(
      z.object({
        at: z.iso.datetime(),
        why: z.string(),
        what: z.array(z.string()).describe('In Norwegian; empty where something came in for the first time'),
        affected: z.int().min(0).describe('How many participants have other points since'),
        effects: z
          .array(z.object({ id: z.string(), username: z.string(), before: z.int(), after: z.int() }))
          .describe('Those of them whose points moved most'),
      }),
    )
    .describe('The public log, newest first'),
})

export const statsEndpoints = [
  endpoint({
    path: '/public/year/list',
    summary: 'Every season, newest first',
    answer: z.array(z.int()),
    handle: readSeasons,
    toAnswer: ({ seasons }) => seasons.map((season) => season.year),
  }),
  endpoint({
    path: '/public/race/list/{year}',
    summary: 'The races of a season in order, without cancelled ones',
    input: { year, completedOnly: filter.optional() },
    answer: z.array(z.object({ id: z.int(), year: z.int(), position: z.int().min(1), name: z.string() })),
    refuses: ['not-found'],
    handle: (app, input) => readRaces(app, input.year, input.completedOnly ?? false),
    toAnswer: ({ races }) => races.map(({ id, year, position, name }) => ({ id, year, position, name })),
  }),
  endpoint({
    path: '/public/stats/race/{raceId}',
    summary:
      'Grid, results, championship standings, flags and changes of a race; lists are empty until they are known',
    input: { raceId },
    answer: raceStats,
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

const standingAnswer = ({ position, competitor, points }: Standing) => {
  return { position, name: competitor.name, points }
}

const changeAnswer = ({ at, why, texts, affected, effects }: Worded<PublicChange>) => ({
  at: new Date(at).toISOString(),
  why,
  what: texts.flatMap(({ title, lines }) => lines.map((line) => `${title}: ${line}`)),
  affected,
  effects: effects.map(({ user, before, after }) => ({ ...user, before, after })),
})
