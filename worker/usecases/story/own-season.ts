import { publicFellows } from '#db/queries/leagues.ts'
import { ownGuessEvents } from '#db/queries/own-guesses.ts'
import { referenceRacePoints } from '#db/queries/reference-players.ts'
import { fieldsAtSteps, ownScores, participation } from '#db/queries/scores.ts'
import { finishedYearBefore, yearOrCurrent } from '#db/queries/seasons.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { gridsOfSeason, resultsOfSeason, standingsOfSeason } from '#db/queries/truths.ts'
import { decodeGuess } from '#game/answers.ts'
import { type Category, isFlagCategory, isRaceCategory, questionOf } from '#game/category.ts'
import { guessesVisible, visibleWindows } from '#game/guess-window.ts'
import { hasPlace } from '#game/leaderboard.ts'
import { guessesFromRows } from '#game/profile.ts'
import { rankAmong } from '#game/ranking.ts'
import type { ReferenceKind } from '#game/reference-players.ts'
import { noScore, pointsOf } from '#game/score.ts'
import { inSeasonOrder } from '#game/season.ts'
import { stepsOf } from '#game/steps.ts'
import {
  hasStory,
  type OwnSeason,
  type Save,
  type StoryLine,
  type StoryMoment,
  storyMoment,
} from '#game/story/own-season.ts'
import type { AppContext } from '#worker/context.ts'
import { readAsSeenBy } from '#worker/usecases/account/access.ts'
import { type Guesser, readGuesser } from '#worker/usecases/profile/guesser.ts'
import { hiddenSeason, readSeasonAt, type SeasonAt } from '#worker/usecases/profile/season-at.ts'
import { type Home, readHomeNear } from '#worker/usecases/seasons/leaderboard.ts'

/** A participant's season. `isOwn`: the viewer is the participant. */
type OwnStory = {
  user: { id: string; username: string }
  year: number
  years: number[]
  isOwn: boolean
  /** null: the user does not take part, or the season has no story yet. */
  season: OwnSeason | null
  /** Or still can. */
  takesPart: boolean
  after: StoryMoment | null
}

/** In a field larger than a window, these neighbours on each side may be the rival. */
const near = 5

/**
 * The facts of a participant's season. Refuses others with not-yet while the season's guesses are hidden, and
 * with not-found an unknown user or season.
 */
export async function readOwnStory(app: AppContext, user: string, year: number | null): Promise<OwnStory> {
  const asked = { year, race: null }
  const [at, guesser, home, further, saved] = await Promise.all([
    readSeasonAt(app, asked),
    readGuesser(app, user, asked),
    readHomeNear(app, year, user, near),
    readFurther(app, user, year),
    readAsSeenBy(app, async (viewer) =>
      viewer === user ? app.read(ownGuessEvents(app.db, user, yearOrCurrent(year, app.now))) : null,
    ),
  ])
  const isOwn = saved !== null
  if (!guessesVisible(at.season, app.now, isOwn)) throw hiddenSeason(at, guesser, app.now)
  const known = { user: guesser.user, year: at.season.year, years: at.years, isOwn }
  // The story is made of everyone's guesses.
  const isPublic = guessesVisible(at.season, app.now, false)
  const season = isPublic ? seasonOf(app, { at, guesser, home, further, events: saved?.[0] ?? null }) : null
  return {
    ...known,
    takesPart: guesser.takesPart || !isPublic,
    season: season !== null && isTold(season) ? season : null,
    after: storyMoment(inSeasonOrder(at.races), null),
  }
}

const isTold = (season: OwnSeason) => season.isOver || hasStory(season)

async function readFurther({ read, readKept, db, now }: AppContext, user: string, asked: number | null) {
  const year = yearOrCurrent(asked, now)
  const before = finishedYearBefore(year)
  const [[standings, results, grids, references, fieldBefore], [fellows, [tookPart], scoresBefore]] =
    await Promise.all([
      readKept(
        standingsOfSeason(db, year),
        resultsOfSeason(db, year),
        gridsOfSeason(db, year),
        referenceRacePoints(db, year),
        fieldsAtSteps(db, before, stepNumber(before, null)),
      ),
      read(
        publicFellows(db, user, year),
        participation(db, user, before),
        ownScores(db, user, before, stepNumber(before, null)),
      ),
    ])
  const counts = fieldBefore[0]?.counts.TOTAL
  const rankBefore = counts && tookPart ? rankAmong(counts, scoresBefore[0]?.score ?? noScore) : null
  return { standings, results, grids, references, fellows, rankBefore }
}

type Read = {
  at: SeasonAt
  guesser: Guesser
  home: Home
  further: Awaited<ReturnType<typeof readFurther>>
  events: Awaited<ReturnType<typeof ownGuessEvents>> | null
}

function seasonOf(app: AppContext, { at, guesser, home, further, events }: Read): OwnSeason | null {
  const lines = storyLines(home)
  const own = lines.find(({ user }) => user === guesser.user.id)
  if (own === undefined) return null
  const { season, completed } = at
  const isPublic = visibleWindows(at.windows, { now: app.now, own: false })
  const open = guesser.races.filter(({ category, race }) => isPublic(category, race))
  const { standings, grids, results } = further
  const truth = {
    ...{ ...at.truth, standings, grids },
    results: results.filter(({ session }) => session === 'RACE'),
    sprints: results.filter(({ session }) => session === 'SPRINT'),
  }
  const rounds = inSeasonOrder(at.races).length
  return {
    year: season.year,
    isOver: season.finishedAt !== null || isOfficial(completed, rounds),
    races: completed.map(({ id, position, name }) => ({ id, position, name })),
    rounds,
    participants: season.participants,
    own,
    others: lines.filter((line) => line !== own),
    fellows: new Set(further.fellows.map(({ user }) => user)),
    rankBefore: further.rankBefore,
    guesses: guessesFromRows(guesser.season, open),
    steps: stepsOf(truth),
    tables: at.tables,
    guessCounts: at.guessCounts,
    references: referencesOf(further.references),
    saves: events && savesOf(at, events),
    statusOf: statusesIn(results),
    nameOf: namesIn(at),
  }
}

/** Every race has a result, and that of the last one is no longer provisional. */
export const isOfficial = (completed: SeasonAt['completed'], rounds: number) =>
  rounds > 0 && completed.length === rounds && completed.at(-1)?.resultState !== 'PRELIMINARY'

const storyLines = ({ leaderboard, graph, field }: Home): StoryLine[] =>
  (leaderboard ?? []).filter(hasPlace).map(({ guesser }, index) => ({
    user: guesser.id,
    username: guesser.username,
    points: (graph?.[index]?.scores ?? []).map(pointsOf),
    ranks: field.ranks[index] ?? [],
  }))

function referencesOf(rows: readonly { kind: ReferenceKind; points: number }[]): OwnSeason['references'] {
  const pointsBy = (kind: ReferenceKind) => rows.find((row) => row.kind === kind)?.points
  const [GRID, CROWD] = [pointsBy('GRID'), pointsBy('CROWD')]
  return GRID === undefined || CROWD === undefined ? null : { GRID, CROWD }
}

const savesOf = (at: SeasonAt, events: NonNullable<Read['events']>): Save[] =>
  events
    .map(({ category, answer, race, storedAt, origin, state }) => ({
      guess: decodeGuess(category, answer),
      race,
      storedAt,
      cutoff:
        race === null
          ? at.season.cutoff
          : (at.windows.find((one) => one.question === category && one.race === race)?.cutoff ?? null),
      state,
      isTimed: origin !== 'IMPORT',
    }))
    .reverse()

function statusesIn(results: Read['further']['results']): OwnSeason['statusOf'] {
  const found = new Map(results.map((row) => [`${row.race} ${row.session} ${row.driver}`, row.status]))
  return (race, category, driver) => found.get(`${race} ${questionOf(category).deadline} ${driver}`) ?? null
}

/** Short names. A flag has none. */
const namesIn =
  ({ names }: SeasonAt) =>
  (category: Category, item: string): string => {
    if (isFlagCategory(category)) return ''
    return (isRaceCategory(category) ? names.driver(item) : names.of(category, item)).shortName
  }
