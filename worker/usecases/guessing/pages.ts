import { standingsAfterRace } from '#db/queries/results.ts'
import { yearBefore, yearOrCurrent, yearToGuess } from '#db/queries/seasons.ts'
import { stepRace } from '#db/queries/steps.ts'
import { flagsOfSeason, pointsTablesOfSeason } from '#db/queries/truths.ts'
import type { Category, CompetitorCategory, RaceCategory } from '#game/category.ts'
import { type Ranking, withInFront } from '#game/changes/ranking-moves.ts'
import { countFlags, type FlagCounts } from '#game/flags.ts'
import type { PointsTable } from '#game/points.ts'
import { pointsTablesOf } from '#game/steps.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readAsPlayer } from '#worker/usecases/account/access.ts'
import { readGuess } from './guessing.ts'
import { type GuessTarget, readRaceTargets } from './targets.ts'

type GuessPage<C extends Category> = {
  target: GuessTarget<C>
  /** An id for the next save, for pages without scripts. */
  submission: string
}

/** The orders that a ranking can start from. Missing ones are left out. */
const starts = ['saved', 'last', 'now'] as const
export type Start = (typeof starts)[number]
export const startIn = (text: string | null): Start | null => starts.find((start) => start === text) ?? null

export type RankingPage = GuessPage<CompetitorCategory> & {
  starts: Partial<Record<Start, Ranking>> & { now: Ranking }
  /** A championship table exists. Before the first race, `now` is the season order. */
  isUnderWay: boolean
  table: PointsTable
}

export async function readRankingPage(app: AppContext, category: CompetitorCategory): Promise<RankingPage> {
  const { read, db, now } = app
  const year = yearToGuess(now)
  const [target, [last, current, points]] = await Promise.all([
    readGuess(app, category),
    read(
      standingsAfterRace(db, stepRace(yearBefore(year), null)),
      standingsAfterRace(db, stepRace(year, null)),
      pointsTablesOfSeason(db, year),
    ),
  ])
  const seasonOrder = target.choices.map(({ id }) => id)
  const orderOf = (rows: typeof last) => {
    const published = rows.filter((row) => row.category === category).map((row) => row.competitor)
    return withInFront(seasonOrder, published)
  }
  return {
    ...pageOf(target),
    starts: {
      ...(target.saved && { saved: withInFront(seasonOrder, target.saved.answer) }),
      ...(last.length > 0 && { last: orderOf(last) }),
      now: orderOf(current),
    },
    isUnderWay: current.length > 0,
    table: pointsTablesOf(points)[category],
  }
}

/** `lastSeason`: the flags of the season before, or null if unknown. */
export type FlagPage = GuessPage<'FLAG'> & { lastSeason: FlagCounts | null }

export async function readFlagPage(app: AppContext): Promise<FlagPage> {
  const { read, db, now } = app
  const [target, [flags]] = await Promise.all([
    readGuess(app, 'FLAG'),
    read(flagsOfSeason(db, yearBefore(yearToGuess(now)))),
  ])
  return { ...pageOf(target), lastSeason: flags.length > 0 ? countFlags(flags) : null }
}

/** `other`: the saved guess of the other race category. */
export type DriverPage = GuessPage<RaceCategory> & {
  other: GuessTarget<RaceCategory> | null
  table: PointsTable
}

/** Refuses with not-yet while no race can be guessed on. */
export async function readDriverPage(app: AppContext, category: RaceCategory): Promise<DriverPage> {
  const { read, db, now } = app
  const [targets, [points]] = await Promise.all([
    readAsPlayer(app, (user) => readRaceTargets(app, user)),
    read(pointsTablesOfSeason(db, yearOrCurrent(null, now))),
  ])
  const target = targets.find((t) => t.category === category)
  if (target === undefined) throw new Refusal('not-yet', 'guessing-not-open')
  return {
    ...pageOf(target),
    other: targets.find((t) => t.category !== category) ?? null,
    table: pointsTablesOf(points)[category],
  }
}

const pageOf = <C extends Category>(target: GuessTarget<C>): GuessPage<C> => ({
  target,
  submission: crypto.randomUUID(),
})
