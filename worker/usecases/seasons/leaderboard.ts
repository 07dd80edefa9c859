import { competitorsExist } from '#db/queries/competitors.ts'
import { wholeField, yearOfWholeField } from '#db/queries/field-pages.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import {
  allHitsWhenOver,
  bestRoundWhenOver,
  exactHitsWhenOver,
  flagCountsWhenOver,
} from '#db/queries/season-figures.ts'
import { allSeasons, yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { type Basis, firstAhead } from '#game/basis.ts'
import { type FieldPage, mergedLines } from '#game/field-pages.ts'
import { type WindowState, windowOfSeason, windowOfStart, windowState } from '#game/guess-window.ts'
import { isPaged } from '#game/large-field.ts'
import {
  graphOf,
  inLeaderboardOrder,
  type LeaderboardEntry,
  leaderboardOf,
  type Series,
} from '#game/leaderboard.ts'
import { fieldOfLeague } from '#game/leagues.ts'
import { byName } from '#game/ranking.ts'
import { inSeasonOrder, nextNewYear } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { sealForReader } from '#worker/usecases/seal-making/first-reader.ts'
import { everyone, type Field, type NamedLeague } from './field.ts'
import {
  asList,
  firstLines,
  type LargeField,
  largeFieldOf,
  readLine,
  readLinesAround,
  readLinesNamed,
  readPage,
  withLines,
} from './field-page.ts'
import { leaguePage } from './league-page.ts'
import { findAsked, type SeasonAsked } from './season-asked.ts'
import { largeSeasonEnd, publicHits, type SeasonEnd, seasonEndOf } from './season-end.ts'

export type Home = {
  basis: Basis
  /** null before the first season. */
  season: { year: number; cutoff: number; window: WindowState; lastRound: number; isFinished: boolean } | null
  years: number[]
  /** In leaderboard order. null until season guesses close. */
  leaderboard: LeaderboardEntry[] | null
  graph: Series[] | null
  /** The race names of the graph's steps, from its step 1. */
  steps: string[]
  /** The step of the season that the graph starts with. */
  from: number
  participants: { id: string; username: string }[]
  /** The race that the leaderboard and the graph end with; null before the first result. */
  latest: HomeRace | null
  /** The races with a result that `latest` may be, in season order. If it is not the last, the page is rewound. */
  completed: HomeRace[]
  /** The next race without a result. */
  next: (HomeRace & { cutoff: number; window: WindowState }) | null
  /** null while a race has no result, without participants, for a league, and on a rewound page. */
  end: SeasonEnd | null
  /** Set for a large field, whose leaderboard, graph and participants are those of a page. null: everyone is there. */
  paged: FieldPage | null
}
type HomeRace = { id: number; position: number; name: string }

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
  { field = everyone, side = null }: { field?: Field; side?: number | null } = {},
): Promise<Home> => (await readForAll(app, { year, race, side }, field)).home

/**
 * The front page for the viewer. A large field or a long league has a page, the lines of a search, or the
 * first lines and the viewer's own.
 */
export async function readHomeFor(
  app: AppContext,
  asked: HomeAsked & { search: string },
  field: Field,
): Promise<Home> {
  const { home, large, league, isNewest } = await readForAll(app, asked, field)
  if (league) return leaguePage(app, home, league, { ...asked, isNewest })
  if (large === null) return home
  if (asked.search !== '') return asList(home, await readLinesNamed(app, large, asked.search))
  if (home.leaderboard === null) return home
  return asked.side === null
    ? withLines(home, await firstLines(app, large, isNewest))
    : asList(home, large.lines)
}

/** The front page; in a large field with the first lines and that of a participant, if they have one. */
export async function readHomeWith(app: AppContext, year: number | null, user: string): Promise<Home> {
  const { home, large } = await readForAll(app, { year, race: null, side: null }, everyone)
  return large && home.leaderboard
    ? withLines(home, mergedLines(large.lines, await readLine(app, large, user)))
    : home
}

/** The lines around a participant of a large field, or the whole leaderboard of a small one. */
export async function readHomeAround(app: AppContext, year: number | null, user: string): Promise<Home> {
  const { home, large } = await readForAll(app, { year, race: null, side: null }, everyone)
  return large && home.leaderboard ? withLines(home, await readLinesAround(app, large, user)) : home
}

/** The line of one participant. null: they have none. */
export const readHomeLine = async (app: AppContext, year: number | null, user: string) =>
  (await readHomeWith(app, year, user)).leaderboard?.find(({ guesser }) => guesser.id === user) ?? null

type ForAll = {
  home: Home
  large: LargeField | null
  /** The league that is the field; null: everyone. */
  league: NamedLeague | null
  isNewest: boolean
}

/** The front page of a field. All readers of everyone's share what is cached. */
const readForAll = (app: AppContext, asked: HomeAsked, field: Field): Promise<ForAll> =>
  field === everyone
    ? app.cache.get(`home ${asked.year ?? ''} ${asked.race ?? ''} ${asked.side ?? ''}`, app.now, () =>
        readHomeNow(app, asked, field),
      )
    : readHomeNow(app, asked, field)

async function readHomeNow(
  app: AppContext,
  asked: HomeAsked,
  wanted: Field,
  isFirst = true,
): Promise<ForAll> {
  const { read, db, now } = app
  const year = yearOfRaceOrCurrent(asked.year, asked.race, now)
  const [[seasons, races, whole, withCompetitors, hits, flags, allHits, bestRound], page] = await Promise.all(
    [
      read(
        allSeasons(db),
        racesOfSeason(db, year),
        wanted === everyone ? wholeField(db, year) : progressOfSeason(db, year, wanted.some),
        competitorsExist(db),
        exactHitsWhenOver(db, yearOfWholeField(year)),
        flagCountsWhenOver(db, year),
        allHitsWhenOver(db, year),
        bestRoundWhenOver(db, year),
      ),
      wanted === everyone ? readPage(app, year, asked) : null,
    ],
  )
  const { years, season, completed, step: askedStep } = findAsked(asked, seasons, races, now)
  const league = await wanted.of(season?.year ?? null)
  const isNewest = askedStep === completed.length
  const large = page && season && isPaged(season) ? largeFieldOf(page, season, askedStep, isNewest) : null
  if (large === null && league === null && (asked.side ?? 1) > 1)
    throw new Refusal('not-found', 'no-such-page')
  const step = large?.field.step ?? askedStep
  const upToStep = whole.map((one) => ({ ...one, scores: one.scores.slice(0, step + 1) }))
  const field = league ? fieldOfLeague(upToStep, league) : upToStep
  const from = league?.fromStep ?? 0

  const begun = season !== null && now >= season.cutoff
  const ordered = begun ? inLeaderboardOrder(field) : []
  const next = season && nextRace(races, season, now)
  const isEmpty = large ? !begun || large.field.lines.length === 0 : ordered.length === 0
  const isOver = league === null && !isEmpty && next === null && step > 0 && step === completed.length
  // The figures of the season count sealed guesses only.
  const windows = isOver
    ? races.map(({ id, ...race }) => ({ ...race, race: id, deadline: 'RACE' as const }))
    : []
  if (isFirst && (await sealForReader(app, windows))) return readHomeNow(app, asked, wanted, false)
  const shown = large && isNewest ? completed.slice(0, step) : completed
  const home: Home = {
    basis: {
      year: season?.year ?? 0,
      version: season?.version ?? 0,
      until: firstAhead([season?.cutoff ?? 0, next?.cutoff ?? 0, nextNewYear(now)], now),
    },
    season: season && homeSeason(season, races, withCompetitors, now),
    years,
    leaderboard: begun ? leaderboardOf(ordered) : null,
    graph: begun ? graphOf(ordered) : null,
    steps: shown.slice(from, step).map((race) => race.name),
    from,
    participants: field
      .map(({ user, username }) => ({ id: user, username }))
      .sort((a, b) => byName(a.username, b.username)),
    latest: homeRace(completed[step - 1]),
    completed: shown.map((race) => homeRace(race)!),
    next,
    end: !isOver
      ? null
      : page && large
        ? largeSeasonEnd(
            page.counts.map(({ earned }) => earned ?? []),
            bestRound,
            allHits,
            flags,
          )
        : seasonEndOf(ordered, publicHits(season!, races, whole, hits), flags),
    paged: large?.page ?? null,
  }
  return large
    ? { home: withLines(home, begun ? large.field.lines : []), large: large.field, league, isNewest }
    : { home, large: null, league, isNewest }
}

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
    ? { ...homeRace(next)!, cutoff: next.cutoff, window: windowState(windowOfStart(next, season), now) }
    : null
}

type Season = Awaited<ReturnType<typeof allSeasons>>[number]
type Race = Awaited<ReturnType<typeof racesOfSeason>>[number]

const homeRace = (race: { id: number; position: number; name: string } | undefined): HomeRace | null =>
  race ? { id: race.id, position: race.position, name: race.name } : null
