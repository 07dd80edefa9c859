import { gridOfRace, resultsOfRace } from '#db/queries/results.ts'
import { progressOfSeason, roundWinnersOfSeason } from '#db/queries/scores.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { stepNumber, stepRace } from '#db/queries/steps.ts'
import { isRaceCategory, type RaceCategory } from '#game/category.ts'
import { countFlags, type FlagCounts } from '#game/flags.ts'
import { guessesVisible } from '#game/guess-window.ts'
import { type LeaderboardEntry, type RankedEntry, roundWinners } from '#game/leaderboard.ts'
import { leagueTable } from '#game/league-table.ts'
import { answerTo, rightDriver } from '#game/race-answers.ts'
import { countsOf, having, rankAmong, sizeOf } from '#game/ranking.ts'
import { type RoundWinner, winnersByName } from '#game/rounds.ts'
import { pointsOf } from '#game/score.ts'
import { inSeasonOrder } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { viewerOrVisitor } from '#worker/usecases/account/access.ts'
import type { Named } from '#worker/usecases/seasons/competitors.ts'
import { everyone, type Field } from '#worker/usecases/seasons/field.ts'
import type { SeasonAsked } from '#worker/usecases/seasons/season-asked.ts'
import { type Guesser, rankBeforeOf, readGuesser, scoreAt } from './guesser.ts'
import { guessesAt } from './guesses-at.ts'
import { type NamedReceipt, namedReceipt } from './receipt.ts'
import type { RaceName } from './rows.ts'
import { readSeasonAt, type SeasonAt } from './season-at.ts'

/** One participant's step: the change, the points after it, and its race. */
export type Gain = { race: RaceName; change: number; total: number }

export type Why = {
  user: { id: string; username: string }
  takesPart: boolean
  year: number
  /** null before the first result: the receipt has the points that the guesses start with. */
  race: (RaceName & { place: string; country: string }) | null
  lastRound: number
  completed: RaceName[]
  receipt: NamedReceipt
  /** The standing in the field. null for users who are not in it, and while season guesses are open. */
  standing: Standing | null
  /** The answer key of the race; null before the first result. */
  raceKey: KeyOfRace | null
  /** Every race with a result, in season order. Empty for users who do not take part. */
  gains: Gain[]
}

type Standing = {
  /** null at step 0. */
  rankBefore: number | null
  rank: number
  field: number
  /** The rank by points earned at this step alone, and whether others earned as many. */
  earned: { rank: number; shared: boolean }
}

export type KeyOfRace = {
  /** The right driver of each question on the race. `driver` null: nobody is at that place. */
  answers: { category: RaceCategory; driver: Named | null }[]
  flags: FlagCounts
  /** Empty if nobody earned points. */
  roundWinners: RoundWinner[]
}

/**
 * Why a participant's points changed at a race. Refuses with not-yet what the viewer may not see yet, and with
 * not-found an unknown user, season or race.
 */
export async function readWhy(
  app: AppContext,
  user: string,
  asked: SeasonAsked,
  { some, of }: Field = everyone,
): Promise<Why> {
  const { db } = app
  const year = yearOfRaceOrCurrent(asked.year, asked.race, app.now)
  const [at, guesser, viewer, [results, grid], [winners, [progress]], [members]] = await Promise.all([
    readSeasonAt(app, asked),
    readGuesser(app, user, asked),
    viewerOrVisitor(app),
    app.readKept(resultsOfRace(db, stepRace(year, asked.race)), gridOfRace(db, stepRace(year, asked.race))),
    app.read(
      roundWinnersOfSeason(db, year, stepNumber(year, asked.race)),
      progressOfSeason(db, year, [user]),
    ),
    some ? app.read(progressOfSeason(db, year, some)) : [[]],
  ])
  const league = await of(at.season.year)
  const table = league && leagueTable(members, league, at.step)
  const receipt = namedReceipt(guessesAt(at, guesser, viewer, app.now))
  const scores = progress?.scores ?? []
  const { race } = at
  return {
    user: guesser.user,
    takesPart: guesser.takesPart,
    year: at.season.year,
    race: race ? { ...nameOf(race), place: race.place, country: race.country } : null,
    lastRound: inSeasonOrder(at.races).at(-1)?.position ?? 0,
    completed: at.completed.map(nameOf),
    receipt,
    standing:
      guesser.takesPart && guessesVisible(at.season, app.now, false)
        ? table
          ? standingIn(table, user)
          : standingOf(at, guesser)
        : null,
    raceKey: race ? keyOf(at, { grid, results }, table ? winnersIn(table) : winners) : null,
    gains: at.completed.flatMap((one, index) => {
      const [before, now] = [scores[index], scores[index + 1]]
      return before !== undefined && now !== undefined
        ? [{ race: nameOf(one), change: pointsOf(now) - pointsOf(before), total: pointsOf(now) }]
        : []
    }),
  }
}

function standingOf(at: SeasonAt, guesser: Guesser): Standing {
  const { field, step } = at
  const [{ score }, before] = [scoreAt(guesser, step), scoreAt(guesser, step - 1)]
  const earned = pointsOf(score) - pointsOf(before.score)
  return {
    rankBefore: rankBeforeOf(at, guesser),
    rank: rankAmong(field.TOTAL, score),
    field: sizeOf(field.TOTAL),
    earned: { rank: rankAmong(field.EARNED, earned), shared: having(field.EARNED, earned) > 1 },
  }
}

/** A participant's standing in the table of a league. */
function standingIn(table: readonly RankedEntry[], user: string): Standing | null {
  const own = table.find(({ guesser }) => guesser.id === user)
  if (own === undefined) return null
  const earned = countsOf(table.map(({ latest }) => latest))
  return {
    rankBefore: own.movement === null ? null : own.rank + own.movement,
    rank: own.rank,
    field: table.length,
    earned: { rank: rankAmong(earned, own.latest), shared: having(earned, own.latest) > 1 },
  }
}

const winnersIn = (table: readonly LeaderboardEntry[]): RoundWinner[] =>
  roundWinners(table).map(({ guesser: { id, username }, latest }) => ({ id, username, points: latest }))

type Outcome = {
  grid: Awaited<ReturnType<typeof gridOfRace>>
  results: Awaited<ReturnType<typeof resultsOfRace>>
}

function keyOf(
  { race, asked, truth, names }: SeasonAt,
  outcome: Outcome,
  winners: KeyOfRace['roundWinners'],
): KeyOfRace {
  const nameOf = (driver: string) =>
    names.driver(driver, outcome.results.find((row) => row.driver === driver)?.team)
  return {
    answers: asked.filter(isRaceCategory).map((category) => {
      const right = rightDriver(category, answerTo(category, outcome))
      return { category, driver: right === null ? null : nameOf(right) }
    }),
    flags: countFlags(truth.flags.filter((flag) => flag.race === race?.id)),
    roundWinners: winnersByName(winners),
  }
}

const nameOf = ({ id, position, name }: RaceName): RaceName => ({ id, position, name })
