import { competitorsExist } from '#db/queries/competitors.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons, yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { type Basis, firstAhead } from '#game/basis.ts'
import { type ShownField, shownField, windowSize } from '#game/field-window.ts'
import {
  type SealedWindow,
  type WindowState,
  windowOfSeason,
  windowOfStart,
  windowState,
} from '#game/guess-window.ts'
import type { RankedLine } from '#game/leaderboard.ts'
import { rulesElsewhere } from '#game/score.ts'
import { completedRaces, inSeasonOrder, nextNewYear } from '#game/season.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { readSealed } from '#worker/usecases/seal-making/first-reader.ts'
import { everyone, type Field } from './field.ts'
import {
  type FieldAtStep,
  fieldAt,
  type LinesAsked,
  linesAsked,
  linesForViewer,
  readField,
  readLinesNear,
} from './field-window.ts'
import { findAsked, type SeasonAsked } from './season-asked.ts'
import { readSeasonEnd, type SeasonEnd, seasonEndOf } from './season-end.ts'

export type Home = ShownField & {
  basis: Basis
  /** null before the first season. */
  season: { year: number; cutoff: number; window: WindowState; lastRound: number; isFinished: boolean } | null
  years: number[]
  /** The race names of the graph's steps, from its step 1. */
  steps: string[]
  /** The step of the season that the graph starts with. */
  from: number
  /** The race that the leaderboard and the graph end with; null before the first result. */
  latest: HomeRace | null
  /** The races with a result that `latest` may be, in season order. If it is not the last, the page is rewound. */
  completed: HomeRace[]
  /** The next race without a result. */
  next: (HomeRace & { cutoff: number; window: WindowState }) | null
  /** null while a race has no result, without participants, for a league, and on a rewound page. */
  end: SeasonEnd | null
}
type HomeRace = { id: number; position: number; name: string }

/** `side`: a page of a field that is larger than a window, from 1; null: only its first lines. */
type HomeAsked = SeasonAsked & { side: number | null }

/**
 * The front page of a season, or of the season of a race as it was after that race; the same for everyone. Refuses with
 * not-found an unknown season, a race without a result, and a page behind the last.
 */
export const readHome = (
  app: AppContext,
  year: number | null,
  race: number | null = null,
  side: number | null = null,
): Promise<Home> =>
  readLines(app, { year, race, side }, everyone, (field) =>
    linesAsked(app, field, { side, search: '' }, async () => []),
  )

/** The front page for the viewer: of a field that is larger than a window the lines that they see. */
export const readHomeFor = (app: AppContext, asked: SeasonAsked & LinesAsked, field: Field): Promise<Home> =>
  readLines(app, asked, field, (found) => linesForViewer(app, found, asked))

/** The front page with the first lines and that of a participant, if they have one. */
export const readHomeWith = (app: AppContext, year: number | null, user: string): Promise<Home> =>
  readLines(app, firstOf(year), everyone, (field) =>
    linesAsked(app, field, { side: null, search: '' }, () => readLinesNear(app, field, user, 0)),
  )

/** The front page with a participant and `near` others on each side. */
export const readHomeAround = (
  app: AppContext,
  year: number | null,
  user: string,
  near: number,
): Promise<Home> => readLines(app, firstOf(year), everyone, (field) => readLinesNear(app, field, user, near))

/** The front page with the whole field if it fits in one window, else with a participant and `near` others on each side. */
export const readHomeNear = (
  app: AppContext,
  year: number | null,
  user: string,
  near: number,
): Promise<Home> =>
  readLines(app, firstOf(year), everyone, async (field) =>
    field.total <= windowSize ? field.lines : readLinesNear(app, field, user, near),
  )

const firstOf = (year: number | null): HomeAsked => ({ year, race: null, side: null })

/** The front page with some lines of its field. All readers of everyone's share what is cached. */
async function readLines(
  app: AppContext,
  { year, race, side }: HomeAsked,
  of: Field,
  linesOf: (field: FieldAtStep) => Promise<RankedLine[]>,
): Promise<Home> {
  const read = () =>
    readSealed(
      app,
      () => readHomeNow(app, { year, race, side }, of),
      ({ counted }) => counted,
    )
  const { page, field, league } =
    of === everyone
      ? await app.cache.get(`home ${year ?? ''} ${race ?? ''} ${side ?? ''}`, app.now, read)
      : await read()
  const shown = { hasBegun: field.hasBegun, league, side: side ?? 1, sides: field.sides }
  return { ...page, ...shownField(await linesOf(field), field, shown) }
}

type HomeRead = {
  page: Omit<Home, keyof ShownField>
  field: FieldAtStep
  /** The league that the field is; null: everyone. */
  league: Home['field']['league']
  /** The windows whose guesses the page counts. They need a seal. */
  counted: (WindowId & SealedWindow)[]
}

async function readHomeNow(app: AppContext, asked: HomeAsked, wanted: Field): Promise<HomeRead> {
  const { read, db, now } = app
  const year = yearOfRaceOrCurrent(asked.year, asked.race, now)
  const [[seasons, races, withCompetitors], rows, end] = await Promise.all([
    read(allSeasons(db), racesOfSeason(db, year), competitorsExist(db)),
    readField(app, year, asked, wanted),
    readSeasonEnd(app, year),
  ])
  const { years, season, completed, step: askedStep } = findAsked(asked, seasons, races, now)
  const league = await wanted.of(season?.year ?? null)
  const hasBegun = season !== null && now >= season.cutoff
  const isNewest = askedStep === completed.length
  const field = fieldAt(rows, { season, league, hasBegun, step: askedStep, isNewest })
  const { step } = field
  const from = league?.fromStep ?? 0
  const next = season && nextRace(races, season, now)
  const isOver = league === null && hasBegun && field.lines.length > 0 && isLast(step, races, season)
  const shown = isNewest ? completed.slice(0, step) : completed
  return {
    field,
    league: league && { id: league.id, name: league.name },
    counted: isOver ? races.map(({ id, ...race }) => ({ ...race, race: id, deadline: 'RACE' as const })) : [],
    page: {
      basis: basisOf(season, next, now),
      season: season && homeSeason(season, races, withCompetitors, now),
      years,
      steps: shown.slice(from, step).map((race) => race.name),
      from,
      latest: homeRace(completed[step - 1]),
      completed: shown.map(homeRaceOf),
      next,
      end: isOver ? seasonEndOf(end, { season, races, field, kept: rows.lines, counts: rows.counts }) : null,
    },
  }
}

/** Whether a step is that of the last race, and every race has a result. A sheet may have no races. */
const isLast = (step: number, races: readonly Race[], { rulesVersion }: Season): boolean =>
  (step > 0 || rulesVersion === rulesElsewhere) &&
  step === completedRaces(races).length &&
  step === inSeasonOrder(races).length

const basisOf = (season: Season | null, next: Home['next'], now: number): Basis => ({
  year: season?.year ?? 0,
  version: season?.version ?? 0,
  until: firstAhead([season?.cutoff ?? 0, next?.cutoff ?? 0, nextNewYear(now)], now),
})

function homeSeason(
  season: Season,
  races: readonly Race[],
  withCompetitors: readonly { year: number }[],
  now: number,
): Home['season'] {
  const { year, cutoff, finishedAt } = season
  const hasCompetitors = withCompetitors.some((one) => one.year === year)
  return {
    year,
    cutoff,
    window: windowState(windowOfSeason({ ...season, hasCompetitors }), now),
    lastRound: inSeasonOrder(races).at(-1)?.position ?? 0,
    isFinished: finishedAt !== null,
  }
}

function nextRace(races: readonly Race[], season: { cutoff: number }, now: number): Home['next'] {
  const next = inSeasonOrder(races).find((race) => race.resultState === null)
  return next
    ? { ...homeRaceOf(next), cutoff: next.cutoff, window: windowState(windowOfStart(next, season), now) }
    : null
}

type Season = Awaited<ReturnType<typeof allSeasons>>[number]
type Race = Awaited<ReturnType<typeof racesOfSeason>>[number]

const homeRaceOf = ({ id, position, name }: HomeRace): HomeRace => ({ id, position, name })
const homeRace = (race: HomeRace | undefined): HomeRace | null => (race ? homeRaceOf(race) : null)
