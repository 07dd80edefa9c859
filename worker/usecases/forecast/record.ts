import {
  fieldsOfForecasts,
  firstChances,
  firstChancesOfWinners,
  firstForecasts,
  racesOfForecasts,
  winnersOfSeasons,
} from '#db/queries/shown-forecasts.ts'
import { fieldCounts, type StoredCounts } from '#game/field-counts.ts'
import { type ReliabilityBin, reliability } from '#game/forecast/record.ts'
import {
  leastTold,
  type SaidAtStep,
  type SaidOf,
  type ScoredStep,
  saidInSeason,
  scoredStep,
} from '#game/forecast/season-record.ts'
import { noScore, pointsOf, type Score } from '#game/score.ts'
import type { AppContext } from '#worker/context.ts'

type Winner = { user: string; username: string; scores: readonly Score[] }

/** The scores of the forecasts of a finished season. */
export type ForecastedSeason = {
  year: number
  winners: string[]
  /** The name of the race of each step, from step 1. */
  races: string[]
  steps: ScoredStep[]
}

/** A winner whom a forecast gave little. */
type Miss = { year: number; step: number; username: string; chance: number }

export type ForecastRecord = {
  /** Newest first. */
  seasons: ForecastedSeason[]
  bins: ReliabilityBin[]
  /** The worst first. */
  misses: Miss[]
  /** The best chance after each race of the running season. null: none has a forecast. */
  running: { year: number; steps: (Omit<SaidOf, 'user'> & { race: string; step: number })[] } | null
}

/** A winner who was given more is no miss. */
const missBelow = 0.25
const mostMisses = 5

/** How the forecasts of all seasons went. */
export const readRecord = (app: AppContext): Promise<ForecastRecord> =>
  app.cache.get('forecast record', app.now, () => readNow(app))

async function readNow({ db, read }: AppContext): Promise<ForecastRecord> {
  const [made, above, ofWinners, winners, fields, races] = await read(
    firstForecasts(db),
    firstChances(db, leastTold),
    firstChancesOfWinners(db),
    winnersOfSeasons(db),
    fieldsOfForecasts(db),
    racesOfForecasts(db),
  )
  const ofYear = <Row extends { year: number }>(rows: readonly Row[], year: number) =>
    rows.filter((row) => row.year === year)
  const seasons = [...new Set(made.map(({ year }) => year))].map((year) => ({
    year,
    made: ofYear(made, year),
    above: ofYear(above, year),
    ofWinners: ofYear(ofWinners, year),
    winners: ofYear(winners, year),
    fields: ofYear(fields, year),
    races: ofYear(races, year).map(({ name }) => name),
  }))
  const finished = seasons.filter(({ winners }) => winners.length > 0).map(finishedOf)
  const running = seasons.find((season) => season.made.some(({ isFinished }) => !isFinished))
  return {
    seasons: finished.map(({ scored }) => scored).filter(({ steps }) => steps.length > 0),
    bins: reliability(finished.flatMap(({ steps }) => saidInSeason(steps))),
    misses: finished
      .flatMap(missesOf)
      .toSorted((a, b) => a.chance - b.chance)
      .slice(0, mostMisses),
    running: running ? runningOf(running) : null,
  }
}

type ToldAt = SaidOf & { step: number }
type Season = {
  year: number
  made: readonly { step: number; participants: number }[]
  /** Those with a chance worth a look, and those who won. */
  above: readonly ToldAt[]
  ofWinners: readonly ToldAt[]
  winners: readonly Winner[]
  fields: readonly { step: number; counts: StoredCounts }[]
  races: string[]
}

type Finished = { scored: ForecastedSeason; steps: SaidAtStep[]; winners: readonly Winner[] }

function finishedOf({ year, made, above, ofWinners, winners, fields, races }: Season): Finished {
  const isWinner = ({ user }: SaidOf) => winners.some((winner) => winner.user === user)
  const steps = made.map(({ step, participants }): SaidAtStep => {
    const others = above.filter((one) => one.step === step && !isWinner(one))
    const counts = fieldCounts(fields.find((one) => one.step === step)?.counts ?? {}, participants)
    return {
      step,
      participants,
      told: [...ofWinners.filter((one) => one.step === step), ...others],
      points: counts.TOTAL.map(([score, count]) => [pointsOf(score), count] as const),
      winners: winners.map(({ user, scores }) => ({ user, points: pointsOf(scores[step] ?? noScore) })),
    }
  })
  const names = winners.map(({ username }) => username)
  const scored = steps.map(scoredStep).filter((step) => step !== null)
  return { steps, winners, scored: { year, winners: names, races, steps: scored } }
}

/** The forecast that gave each winner of the season least. */
const missesOf = ({ scored: { year }, steps, winners }: Finished): Miss[] =>
  winners.flatMap(({ user, username }) => {
    const [worst] = steps
      .flatMap(({ step, told }) => told.filter((one) => one.user === user).map((one) => ({ ...one, step })))
      .filter(({ win, certain }) => certain === null && win < missBelow)
      .toSorted((a, b) => a.win - b.win)
    return worst ? [{ year, step: worst.step, username, chance: worst.win }] : []
  })

function runningOf({ year, above, races }: Season): ForecastRecord['running'] {
  const best = above.filter(({ step }, index) => step !== above[index - 1]?.step)
  const steps = best.map(({ user: _, ...one }) => ({ ...one, race: races[one.step - 1] ?? '' }))
  return steps.length === 0 ? null : { year, steps }
}
