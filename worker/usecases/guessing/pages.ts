import { standingsAfterRace } from '#db/queries/results.ts'
import { yearBefore, yearOrCurrent, yearToGuess } from '#db/queries/seasons.ts'
import { stepRace } from '#db/queries/steps.ts'
import { flagsOfSeason, pointsTablesOfSeason } from '#db/queries/truths.ts'
import { guessedDriver } from '#game/answers.ts'
import type { Category, CompetitorCategory, RaceCategory } from '#game/category.ts'
import { type Ranking, withInFront } from '#game/changes/ranking-moves.ts'
import { countFlags, type FlagCounts } from '#game/flags.ts'
import type { WindowState } from '#game/guess-window.ts'
import type { PointsTable } from '#game/points.ts'
import { pointsTablesOf } from '#game/points-tables.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readTargets } from './guessing.ts'
import type { GuessTarget } from './targets.ts'

type GuessPage<C extends Category> = {
  target: GuessTarget<C>
  /** All categories of the player, to go from one to the next. */
  questions: AskedQuestion[]
  /** An id for the next save, for pages without scripts. */
  submission: string
}

/** A category, with what the player has saved: the id and the short name of the guessed driver, if any. */
export type AskedQuestion = WindowId & {
  category: Category
  slug: string
  isSaved: boolean
  driver: string | null
  driverId: string | null
  state: WindowState
  cutoff: number
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
  const [page, [last, current, points]] = await Promise.all([
    readPage(app, category),
    read(
      standingsAfterRace(db, stepRace(yearBefore(year), null)),
      standingsAfterRace(db, stepRace(year, null)),
      pointsTablesOfSeason(db, year),
    ),
  ])
  const { target } = page
  const seasonOrder = target.choices.map(({ id }) => id)
  const orderOf = (rows: typeof last) => {
    const published = rows.filter((row) => row.category === category).map((row) => row.competitor)
    return withInFront(seasonOrder, published)
  }
  return {
    ...page,
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
export type FlagPage = GuessPage<'FLAG'> & { lastSeason: FlagCounts | null; table: PointsTable }

export async function readFlagPage(app: AppContext): Promise<FlagPage> {
  const { read, db, now } = app
  const year = yearToGuess(now)
  const [page, [flags, points]] = await Promise.all([
    readPage(app, 'FLAG'),
    read(flagsOfSeason(db, yearBefore(year)), pointsTablesOfSeason(db, year)),
  ])
  return {
    ...page,
    lastSeason: flags.length > 0 ? countFlags(flags) : null,
    table: pointsTablesOf(points).FLAG,
  }
}

export type DriverPage = GuessPage<RaceCategory> & { table: PointsTable }

/** null if no race is left. */
export async function readDriverPage(app: AppContext, category: RaceCategory): Promise<DriverPage | null> {
  const { read, db, now } = app
  const [targets, [points]] = await Promise.all([
    readTargets(app),
    read(pointsTablesOfSeason(db, yearOrCurrent(null, now))),
  ])
  if (targets.every(({ race }) => race === null)) return null
  return { ...pageIn(targets, category), table: pointsTablesOf(points)[category] }
}

/** Refuses with not-yet if the player cannot guess on this category. */
const readPage = async <C extends Category>(app: AppContext, category: C): Promise<GuessPage<C>> =>
  pageIn(await readTargets(app), category)

function pageIn<C extends Category>(targets: readonly GuessTarget[], category: C): GuessPage<C> {
  const target = targets.find((one): one is GuessTarget<C> => one.category === category)
  if (target === undefined) throw new Refusal('not-yet', 'guessing-not-open')
  return { target, questions: targets.map(questionOf), submission: crypto.randomUUID() }
}

function questionOf({ category, slug, window, state, cutoff, choices, saved }: GuessTarget): AskedQuestion {
  const driverId = guessedDriver(saved)
  return {
    category,
    slug,
    ...window,
    isSaved: saved !== null,
    driver: choices.find(({ id }) => id === driverId)?.shortName ?? null,
    driverId,
    state,
    cutoff,
  }
}
