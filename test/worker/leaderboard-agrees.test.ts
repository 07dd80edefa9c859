import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packHome, unpackHome } from '#app/components/leaderboard/packed-home.ts'
import { openDatabase } from '#db/client.ts'
import { races } from '#db/schema.ts'
import type { RaceCategory } from '#game/category.ts'
import { pointsOf } from '#game/score.ts'
import { scoreSeason, totalOf } from '#game/scoring.ts'
import { completedRaces } from '#game/season.ts'
import { stepsOf } from '#game/steps.ts'
import { appAt } from '#test/support/app.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { type RandomSeason, randomSeason, takesPart } from '#test/support/random-season.ts'
import { storeSeason } from '#test/support/store-season.ts'
import type { AppContext } from '#worker/context.ts'
import { readPlayers } from '#worker/usecases/profile/players.ts'
import { readProfile } from '#worker/usecases/profile/profile.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
let year = 1990

/** Everyone's points after every step, and the rank: one more than the number with more points. */
function modelOf({ truth, tables, participants }: RandomSeason) {
  const steps = stepsOf(truth)
  const field = participants
    .filter(({ guesses }) => takesPart(guesses))
    .map(({ user, guesses }) => ({
      user,
      totals: steps.map((_, step) => totalOf(scoreSeason(guesses, steps.slice(0, step + 1), tables))),
    }))
  return field.map(({ user, totals }) => ({
    user,
    totals,
    ranks: totals.map((total, step) => 1 + field.filter((other) => other.totals[step]! > total).length),
  }))
}

/** The front page, the API, the profiles at every step and the user list agree with the model. */
async function expectAgreement(season: RandomSeason) {
  const app = appAt(Date.UTC(year, 6, 1))
  const model = modelOf(season)
  const home = await readHome(app, year)
  expect(unpackHome(packHome(home))).toEqual(home)
  const { players } = await readPlayers(app)
  const finished = completedRaces(season.truth.races)
  expect(home.leaderboard).toHaveLength(model.length)
  for (const { user, totals, ranks } of model) {
    const line = home.leaderboard!.findIndex(({ guesser }) => guesser.id === user)
    const entry = home.leaderboard![line]!
    expect(home.graph![line]!.scores.map(pointsOf)).toEqual(totals)
    expect(entry).toMatchObject({
      rank: ranks.at(-1),
      shared: model.filter((other) => other.ranks.at(-1) === ranks.at(-1)).length > 1,
      movement: ranks.length > 1 ? ranks.at(-2)! - ranks.at(-1)! : null,
      latest: totals.at(-1)! - (totals.at(-2) ?? 0),
      gap: Math.max(...model.map((other) => other.totals.at(-1)!)) - totals.at(-1)!,
    })
    expect(players!.find(({ id }) => id === user)!.current).toEqual({
      rank: ranks.at(-1),
      points: totals.at(-1),
    })
    for (const [step, total] of totals.entries()) {
      if (step === 0 && finished.length > 0) continue
      const race = step === 0 ? null : year * 100 + finished[step - 1]!.id
      const profile = await readProfile(app, user, { year, race })
      expect(profile.total).toBe(total)
      expect(profile.ranks).toMatchObject({ rank: ranks[step], field: model.length })
    }
  }
  for (const [index, { id }] of finished.entries()) await expectRewound(app, model, id, index + 1)
}

/** The front page rewound to a race has the points, ranks and graph of that step. */
async function expectRewound(app: AppContext, model: ReturnType<typeof modelOf>, race: number, step: number) {
  const { season, latest, steps, leaderboard, graph } = await readHome(app, null, year * 100 + race)
  expect({ year: season?.year, latest: latest?.id, steps: steps.length }).toEqual({
    year,
    latest: year * 100 + race,
    steps: step,
  })
  expect(leaderboard).toHaveLength(model.length)
  for (const { user, totals, ranks } of model) {
    const line = leaderboard!.findIndex(({ guesser }) => guesser.id === user)
    expect(graph![line]!.scores.map(pointsOf)).toEqual(totals.slice(0, step + 1))
    expect(leaderboard![line]).toMatchObject({
      rank: ranks[step],
      movement: ranks[step - 1]! - ranks[step]!,
      latest: totals[step]! - totals[step - 1]!,
      guesser: { points: totals[step] },
    })
  }
}

const lateGuess = fc.record(
  { FIRST: fc.constant('driver1'), TENTH: fc.constant('driver2') },
  { requiredKeys: [] },
)

/** A season scored race by race; before each result some users join with a guess on that race. */
it('every page and call agrees with the model while users join, and after each result', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomSeason,
      fc.array(fc.record({ race: fc.nat({ max: 3 }), guess: lateGuess }), { maxLength: 3 }),
      async (whole, joining) => {
        year += 1
        await storeSeason(db, year, whole)
        await db.update(races).set({ resultState: null }).where(eq(races.year, year))
        let season: RandomSeason = {
          ...whole,
          truth: { ...whole.truth, races: whole.truth.races.map((race) => ({ ...race, resultState: null })) },
        }
        const app = appAt(0)
        await recompute(app, year, 0)
        await expectAgreement(season)
        let step = 0
        for (const { id, resultState } of whole.truth.races) {
          for (const { guess } of joining.filter(({ race }) => race + 1 === id)) {
            if (Object.keys(guess).length === 0) continue
            const user = await aUser(db, `Ny ${crypto.randomUUID()}`)
            await aRaceGuess(db, user, year * 100 + id, guess as Partial<Record<RaceCategory, string>>)
            season = {
              ...season,
              participants: [...season.participants, { user, guesses: { races: new Map([[id, guess]]) } }],
            }
          }
          await expectAgreement(season)
          if (resultState === null) continue
          await db
            .update(races)
            .set({ resultState })
            .where(eq(races.id, year * 100 + id))
          season = {
            ...season,
            truth: {
              ...season.truth,
              races: season.truth.races.map((race) => (race.id === id ? { ...race, resultState } : race)),
            },
          }
          step += 1
          await recompute(app, year, step)
          await expectAgreement(season)
        }
      },
    ),
    { numRuns: 12 },
  )
}, 60_000)
