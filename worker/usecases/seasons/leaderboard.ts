import { competitorsExist } from '#db/queries/competitors.ts'
import {
  countsOfSteps,
  linesByPlace,
  someRoundWinners,
  topOfStep,
  wholeField,
} from '#db/queries/field-pages.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { exactHitsWhenOver, flagCountsWhenOver } from '#db/queries/season-figures.ts'
import { allSeasons, yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { type Basis, firstAhead } from '#game/basis.ts'
import { entryOf, type FieldPage, type PageLine } from '#game/field-pages.ts'
import { type WindowState, windowOfSeason, windowOfStart, windowState } from '#game/guess-window.ts'
import { isPaged } from '#game/large-field.ts'
import {
  excerpt,
  graphOf,
  inLeaderboardOrder,
  type LeaderboardEntry,
  leaderboardOf,
  type Series,
} from '#game/leaderboard.ts'
import { byName } from '#game/ranking.ts'
import { inSeasonOrder, nextNewYear } from '#game/season.ts'
import { pageSize } from '#game/sides.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { sealForReader } from '#worker/usecases/seal-making/first-reader.ts'
import {
  columnsOf,
  firstLines,
  type LargeField,
  largeFieldOf,
  readLine,
  readLinesNamed,
} from './field-page.ts'
import { findAsked, type SeasonAsked } from './season-asked.ts'
import { type SeasonEnd, seasonEndOf } from './season-end.ts'

export type Home = {
  basis: Basis
  /** null before the first season. */
  season: { year: number; cutoff: number; window: WindowState; lastRound: number; isFinished: boolean } | null
  years: number[]
  /** In leaderboard order. null until season guesses close. */
  leaderboard: LeaderboardEntry[] | null
  graph: Series[] | null
  /** The race names of the graph's steps, from step 1. */
  steps: string[]
  participants: { id: string; username: string }[]
  /** The race that the leaderboard and the graph end with; null before the first result. */
  latest: HomeRace | null
  /** The races with a result that `latest` may be, in season order. If it is not the last, the page is rewound. */
  completed: HomeRace[]
  /** The next race without a result. */
  next: (HomeRace & { cutoff: number; window: WindowState }) | null
  /** null while a race has no result, without participants, and on a rewound page. */
  end: SeasonEnd | null
  /** Of a large field, whose leaderboard, graph and participants are those of a page. null: everyone is there. */
  paged: FieldPage | null
}
export type HomeRace = { id: number; position: number; name: string }

/** `side`: the page of a large field, from 1; null: only its first lines. */
type HomeAsked = SeasonAsked & { side: number | null }

/**
 * The front page of a season, or of the season of a race as it was after that race. Refuses with not-found an
 * unknown season, a race without a result, and a page behind the last.
 */
export const readHome = async (
  app: AppContext,
  year: number | null,
  race: number | null = null,
  side: number | null = null,
): Promise<Home> => (await readForEveryone(app, { year, race, side })).home

/** The same for the viewer: of a large field a page, the lines of a search, or the first lines and their own. */
export async function readHomeFor(app: AppContext, asked: HomeAsked & { search: string }): Promise<Home> {
  const { home, field, isNewest } = await readForEveryone(app, asked)
  if (field === null) return home
  if (asked.search !== '') return asList(home, await readLinesNamed(app, field, asked.search))
  if (home.leaderboard === null) return home
  return asked.side === null
    ? withLines(home, await firstLines(app, field, isNewest))
    : asList(home, field.lines)
}

/** The latest steps that a line shows: its form, and what it earned. */
const shownSteps = { ranks: 8, scores: 2 }

/** Lines without the graph. */
const asList = (home: Home, lines: readonly PageLine[]): Home =>
  withLines(
    home,
    lines.map((line) => ({
      ...line,
      ranks: line.ranks.slice(-shownSteps.ranks),
      scores: line.scores.slice(-shownSteps.scores),
    })),
  )

/** The line of one participant on a front page. null: they have none there. */
export async function readHomeLine(app: AppContext, year: number | null, user: string) {
  const { home, field } = await readForEveryone(app, { year, race: null, side: null })
  const whole = field && home.leaderboard ? withLines(home, await readLine(app, field, user)) : home
  return whole.leaderboard?.find(({ guesser }) => guesser.id === user) ?? null
}

type ForEveryone = { home: Home; field: LargeField | null; isNewest: boolean }

const readForEveryone = (app: AppContext, asked: HomeAsked): Promise<ForEveryone> =>
  app.cache.get(`home ${asked.year ?? ''} ${asked.race ?? ''} ${asked.side ?? ''}`, app.now, () =>
    readHomeNow(app, asked),
  )

async function readHomeNow(app: AppContext, asked: HomeAsked, isFirst = true): Promise<ForEveryone> {
  const { read, db, now } = app
  const year = yearOfRaceOrCurrent(asked.year, asked.race, now)
  const side = asked.side ?? 1
  const last = asked.side === null ? excerpt.top : side * pageSize
  const [seasons, races, whole, withCompetitors, hits, flags, byPlace, byPoints, counts, winners] =
    await read(
      allSeasons(db),
      racesOfSeason(db, year),
      wholeField(db, year),
      competitorsExist(db),
      exactHitsWhenOver(db, year),
      flagCountsWhenOver(db, year),
      linesByPlace(db, year, (side - 1) * pageSize + 1, last),
      topOfStep(db, year, asked.race === null ? null : stepNumber(year, asked.race)),
      countsOfSteps(db, year),
      someRoundWinners(db, year, stepNumber(year, asked.race), 2),
    )
  const { years, season, completed, step: askedStep } = findAsked(asked, seasons, races, now)
  const isNewest = askedStep === completed.length
  const large =
    season && isPaged(season)
      ? largeFieldOf({ season, step: askedStep, isNewest, side, byPlace, byPoints, counts, winners })
      : null
  if (large === null && side > 1) throw new Refusal('not-found', 'no-such-page')
  const step = large?.field.step ?? askedStep
  const field = whole.map((one) => ({ ...one, scores: one.scores.slice(0, step + 1) }))

  const begun = season !== null && now >= season.cutoff
  const ordered = begun ? inLeaderboardOrder(field) : []
  const next = season && nextRace(races, season, now)
  const isOver = ordered.length > 0 && next === null && step > 0 && step === completed.length
  // The figures of the season count sealed guesses only.
  const windows = isOver
    ? races.map(({ id, ...race }) => ({ ...race, race: id, deadline: 'RACE' as const }))
    : []
  if (isFirst && (await sealForReader(app, windows))) return readHomeNow(app, asked, false)
  const shown = large && isNewest ? completed.slice(0, step) : completed
  const home: Home = {
    basis: {
      year: season?.year ?? 0,
      version: season?.version ?? 0,
      until: firstAhead([season?.cutoff ?? 0, next?.cutoff ?? 0, nextNewYear(now)], now),
    },
    season: season && {
      year: season.year,
      cutoff: season.cutoff,
      window: windowState(
        windowOfSeason({ ...season, hasCompetitors: withCompetitors.some((s) => s.year === season.year) }),
        now,
      ),
      lastRound: inSeasonOrder(races).at(-1)?.position ?? 0,
      isFinished: season.finishedAt !== null,
    },
    years,
    leaderboard: begun ? leaderboardOf(ordered) : null,
    graph: begun ? graphOf(ordered) : null,
    steps: shown.slice(0, step).map((race) => race.name),
    participants: field
      .map(({ user, username }) => ({ id: user, username }))
      .sort((a, b) => byName(a.username, b.username)),
    latest: homeRace(completed[step - 1]),
    completed: shown.map((race) => homeRace(race)!),
    next,
    end: isOver ? seasonEndOf(ordered, hits, flags) : null,
    paged: large?.page ?? null,
  }
  return large
    ? { home: withLines(home, begun ? large.field.lines : []), field: large.field, isNewest }
    : { home, field: null, isNewest }
}

/** The page with these lines of a large field. */
function withLines(home: Home, lines: readonly PageLine[]): Home {
  const { paged, leaderboard } = home
  return {
    ...home,
    leaderboard: leaderboard && lines.map((line) => entryOf(line, paged?.most.at(-1) ?? 0)),
    graph: leaderboard && lines.map(({ username, scores }) => ({ name: username, scores })),
    participants: lines.map(({ user, username }) => ({ id: user, username })),
    paged: paged && { ...paged, ...columnsOf(lines) },
  }
}

function nextRace(races: readonly Race[], season: { cutoff: number }, now: number): Home['next'] {
  const next = inSeasonOrder(races).find((race) => race.resultState === null)
  return next
    ? { ...homeRace(next)!, cutoff: next.cutoff, window: windowState(windowOfStart(next, season), now) }
    : null
}

type Race = Awaited<ReturnType<typeof racesOfSeason>>[number]

const homeRace = (race: { id: number; position: number; name: string } | undefined): HomeRace | null =>
  race ? { id: race.id, position: race.position, name: race.name } : null
