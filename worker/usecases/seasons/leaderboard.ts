import { competitorsExist } from '#db/queries/competitors.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { exactHitsWhenOver, flagCountsWhenOver } from '#db/queries/season-figures.ts'
import { allSeasons, yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { type Basis, firstAhead } from '#game/basis.ts'
import { type WindowState, windowOfSeason, windowOfStart, windowState } from '#game/guess-window.ts'
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
import { sealForReader } from '#worker/usecases/seal-making/first-reader.ts'
import { everyone, type Field } from './field.ts'
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
}
export type HomeRace = { id: number; position: number; name: string }

/**
 * The front page of a season, or of the season of a race as it was after that race. Refuses with not-found an
 * unknown season, and a race without a result.
 */
export const readHome = (
  app: AppContext,
  year: number | null,
  race: number | null = null,
  field: Field = everyone,
): Promise<Home> =>
  field === everyone
    ? app.cache.get(`home ${year ?? ''} ${race ?? ''}`, app.now, () =>
        readHomeNow(app, { year, race }, field),
      )
    : readHomeNow(app, { year, race }, field)

async function readHomeNow(
  app: AppContext,
  asked: SeasonAsked,
  { some, of }: Field,
  isFirst = true,
): Promise<Home> {
  const { read, db, now } = app
  const year = yearOfRaceOrCurrent(asked.year, asked.race, now)
  const [seasons, races, progress, withCompetitors, hits, flags] = await read(
    allSeasons(db),
    racesOfSeason(db, year),
    progressOfSeason(db, year, some),
    competitorsExist(db),
    exactHitsWhenOver(db, year),
    flagCountsWhenOver(db, year),
  )
  const { years, season, completed, step } = findAsked(asked, seasons, races, now)
  const league = await of(season?.year ?? null)
  const shownSteps = progress.map((one) => ({ ...one, scores: one.scores.slice(0, step + 1) }))
  const field = league ? fieldOfLeague(shownSteps, league) : shownSteps
  const from = league?.fromStep ?? 0

  const begun = season !== null && now >= season.cutoff
  const ordered = begun ? inLeaderboardOrder(field) : []
  const next = season && nextRace(races, season, now)
  const isOver =
    league === null && ordered.length > 0 && next === null && step > 0 && step === completed.length
  // The figures of the season count sealed guesses only.
  const windows = isOver
    ? races.map(({ id, ...race }) => ({ ...race, race: id, deadline: 'RACE' as const }))
    : []
  if (isFirst && (await sealForReader(app, windows))) return readHomeNow(app, asked, { some, of }, false)
  return {
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
    steps: completed.slice(from, step).map((race) => race.name),
    from,
    participants: field
      .map(({ user, username }) => ({ id: user, username }))
      .sort((a, b) => byName(a.username, b.username)),
    latest: shown(completed[step - 1]),
    completed: completed.map((race) => shown(race)!),
    next,
    end: isOver ? seasonEndOf(ordered, hits, flags) : null,
  }
}

function nextRace(races: readonly Race[], season: { cutoff: number }, now: number): Home['next'] {
  const next = inSeasonOrder(races).find((race) => race.resultState === null)
  return next
    ? { ...shown(next)!, cutoff: next.cutoff, window: windowState(windowOfStart(next, season), now) }
    : null
}

type Race = Awaited<ReturnType<typeof racesOfSeason>>[number]

const shown = (race: { id: number; position: number; name: string } | undefined): HomeRace | null =>
  race ? { id: race.id, position: race.position, name: race.name } : null
