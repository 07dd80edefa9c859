import { bingoCard } from '#db/queries/bingo.ts'
import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { yearOfOneWindow } from '#db/queries/field-windows.ts'
import { idsOfMembers } from '#db/queries/leagues.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { referencePlayersOf } from '#db/queries/reference-players.ts'
import { categoryScores } from '#db/queries/scores.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { isWholeWindow, type RankedField } from '#game/field-window.ts'
import { valueIn } from '#game/must-have.ts'
import { noScore, type Score, subtractScore } from '#game/score.ts'
import { inSeasonOrder } from '#game/season.ts'
import { bestInCategories } from '#game/story/best-in.ts'
import type { FieldStory } from '#game/story/field-story.ts'
import { hasStory, type StoryMoment, type StoryRace, storyMoment } from '#game/story/own-season.ts'
import type { AppContext } from '#worker/context.ts'
import { readAsSeenBy } from '#worker/usecases/account/access.ts'
import { leagueOfViewer } from '#worker/usecases/leagues/reading.ts'
import { noSuchLeague } from '#worker/usecases/leagues/seen.ts'
import { competitorNames } from '#worker/usecases/seasons/competitors.ts'
import { everyone, type Field } from '#worker/usecases/seasons/field.ts'
import { fieldAt, readField } from '#worker/usecases/seasons/field-window.ts'
import { findAsked } from '#worker/usecases/seasons/season-asked.ts'
import { isOfficial } from './own-season.ts'
import { readGuessed, readRareHits } from './rare-hits.ts'

type ToldField = {
  year: number
  years: number[]
  /** The races of the whole season. */
  season: { year: number; isOver: boolean; races: StoryRace[]; rounds: number }
  /** null: it is not told yet, or nobody takes part. */
  story: FieldStory | null
  after: StoryMoment | null
}

/** The season of everyone. Refuses an unknown one with not-found. */
export const readSeasonStory = (app: AppContext, year: number): Promise<ToldField> =>
  app.cache.get(`story ${year}`, app.now, () => readFieldStory(app, year, everyone))

type ToldLeague = ToldField & { name: string; isPublic: boolean }

/** The season of a league. Refuses with not-found a private league of others, same as one that does not exist. */
export async function readLeagueStory(app: AppContext, id: string): Promise<ToldLeague> {
  const league = await leagueOfViewer(app, id)
  if (league === null) throw noSuchLeague()
  const { name, year, members, isPublic } = league
  const told = await readAsSeenBy(app, (viewer) => {
    const field = { some: idsOfMembers(id, viewer), of: async () => league }
    return readFieldStory(app, year, field, members.size <= mostCounted)
  })
  return { ...told, name, isPublic }
}

/** The guesses of more members are not counted when a page is read. */
const mostCounted = 200

async function readFieldStory(
  app: AppContext,
  year: number,
  of: Field,
  isCounted = true,
): Promise<ToldField> {
  const [[seasons, races], rows, known, guessed, league] = await Promise.all([
    app.readKept(allSeasons(app.db), racesOfSeason(app.db, year)),
    readField(app, year, { race: null, side: null }, of),
    readKnown(app, year, of),
    readGuessed(app, year, of, isCounted),
    of.of(year),
  ])
  const { season, completed, years } = findAsked({ year, race: null }, seasons, races, app.now)
  const all = completed.map(({ id, position, name }): StoryRace => ({ id, position, name }))
  const rounds = inSeasonOrder(races).length
  const isOver = season !== null && (season.finishedAt !== null || isOfficial(completed, rounds))
  const fromStep = league?.fromStep ?? null
  const after = storyMoment(inSeasonOrder(races), fromStep)
  const told = { year, years, season: { year, isOver, races: all, rounds }, after }
  if (season === null || app.now < season.cutoff) return { ...told, story: null }
  const at = { season, league, hasBegun: true, step: completed.length, isNewest: true }
  const field = fieldAt(rows, at)
  const counting = all.slice(fromStep ?? 0)
  const isTold = isOver || hasStory(told.season)
  if (counting.length === 0 || field.total === 0 || !isTold) return { ...told, story: null }
  const sealed = completed.slice(fromStep ?? 0).filter(({ isSealed }) => isSealed)
  return {
    ...told,
    story: {
      year,
      isOver,
      league: league && { id: league.id, name: league.name },
      fromStep,
      field,
      races: counting,
      bestIn: fromStep === null && isWholeWindow(field.lines, field) ? bestIn(field, known.scores) : [],
      rareHits: await readRareHits(app, { of, field, races: sealed, guessed, names: known.names }),
      crowd: crowdOf(known.references, fromStep, completed.length),
      bingo: known.bingo,
    },
  }
}

type Known = Awaited<ReturnType<typeof readKnown>>

/** The facts of a season besides its field. */
async function readKnown({ read, readKept, db }: AppContext, year: number, { some }: Field) {
  const scoredIn = some === undefined ? yearOfOneWindow(year) : year
  const [[competitors, references], [bingo, scores]] = await Promise.all([
    readKept(competitorsOfSeason(db, year), referencePlayersOf(db, year)),
    read(bingoCard(db, year), categoryScores(db, scoredIn, stepNumber(year, null), some)),
  ])
  return { names: competitorNames(competitors), references, bingo, scores }
}

function bestIn({ lines }: RankedField, scores: Known['scores']) {
  const names = new Map(lines.map(({ user, username }) => [user, username]))
  const known = scores.filter(({ user }) => names.has(user))
  return bestInCategories(known, (user) => valueIn(names, user))
}

/** The points of the crowd that count in the field. null after an older step, while a large season is being scored. */
function crowdOf(references: Known['references'], fromStep: number | null, step: number): Score | null {
  const { scores } = references.find(({ kind }) => kind === 'CROWD') ?? { scores: [] }
  const now = scores[step]
  return now === undefined
    ? null
    : subtractScore(now, fromStep === null ? noScore : (scores[fromStep] ?? noScore))
}
