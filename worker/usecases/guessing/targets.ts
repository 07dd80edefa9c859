import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { seasonGuessesOf } from '#db/queries/guesses.ts'
import { ownRaceGuesses } from '#db/queries/own-guesses.ts'
import { furtherWindows } from '#db/queries/questions.ts'
import { newestClosedRace, raceIdToGuess, racesOfSeason } from '#db/queries/races.ts'
import { driversToChoose, gridOfRace } from '#db/queries/results.ts'
import { allSeasons, yearOfRaceOrCurrent, yearToGuess } from '#db/queries/seasons.ts'
import { ofRacesToGuess, ofSeason, sealIsOfRace, shownTimes } from '#db/queries/shown-windows.ts'
import { type GuessIn, guessOf } from '#game/answers.ts'
import {
  type Category,
  isRaceCategory,
  questionOf,
  type RaceCategory,
  raceCategories,
  raceQuestionOf,
  seasonCategories,
} from '#game/category.ts'
import { withInFront } from '#game/changes/ranking-moves.ts'
import {
  type WindowState,
  windowOfSeason,
  windowState,
  windowsOnRaces,
  windowToGuess,
  windowToSave,
} from '#game/guess-window.ts'
import { inSeasonOrder } from '#game/season.ts'
import { isAfterShown, shownAtOf } from '#game/shown-guesses.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { competitorNames, type Named } from '#worker/usecases/seasons/competitors.ts'

export type Choice = Named & { start: number | null; pitLane: boolean; team: string | null }

/** A category to guess on, with what the user has saved. Instants are in milliseconds. */
export type GuessTarget<C extends Category = Category> = {
  category: C
  /** The last part of the form's address. */
  slug: string
  window: WindowId
  race: { id: number; position: number; name: string } | null
  state: WindowState
  cutoff: number
  /** When this was read. */
  now: number
  /** The grid is in qualifying order and may still change. */
  isProvisional: boolean
  /** Competitors in season order, or drivers in grid or championship order. Empty for flags. */
  choices: Choice[]
  /** When others' guesses were first shown (milliseconds), before an admin opened the window again. null: never. */
  shownAt: number | null
  saved: (GuessIn<C> & { storedAt: number; afterShown: boolean }) | null
}

/** All categories to guess on. Categories without competitors are left out. */
export async function readAllTargets(app: AppContext, user: string): Promise<GuessTarget[]> {
  const [season, race] = await Promise.all([readSeasonTargets(app, user), readRaceTargets(app, user)])
  return [...season, ...race]
}

/** All categories to show. While the race that closed last has no result, it takes the place of the next one. */
export async function readTargetsToShow(app: AppContext, user: string): Promise<GuessTarget[]> {
  const [season, race] = await Promise.all([
    readSeasonTargets(app, user),
    readRaceTargets(app, user, undefined, true),
  ])
  return [...season, ...race]
}

/**
 * One category to guess on: now, or in the season or race `of`. null if that does not exist, or no race is
 * left. `toSave` without `of` selects by windowToSave.
 */
export async function readTarget<C extends Category>(
  app: AppContext,
  user: string,
  category: C,
  of?: number,
  toSave = false,
) {
  const read = isRaceCategory(category) ? readRaceTargets : readSeasonTargets
  const targets: GuessTarget[] = await read(app, user, of, toSave)
  return targets.find((target): target is GuessTarget<C> => target.category === category) ?? null
}

async function readSeasonTargets(
  app: AppContext,
  user: string,
  of?: number,
  toSave = false,
): Promise<GuessTarget[]> {
  const { read, db, now } = app
  const year = of ?? yearToGuess(now)
  const [[seasons, competitors, shown], [saved]] = await Promise.all([
    sharedBySaves(app, toSave, `season targets ${of ?? ''}`, () =>
      read(allSeasons(db), competitorsOfSeason(db, year), shownTimes(db, year, ofSeason)),
    ),
    read(seasonGuessesOf(db, user, year)),
  ])
  const season = seasons.find((s) => s.year === competitors[0]?.year)
  if (season === undefined) return []
  const named = competitorNames(competitors)
  return seasonCategories.map((category) => {
    const guess = saved.find((row) => row.category === category)
    const shownAt = shownAtOf(shown, category, null)
    return {
      category,
      slug: questionOf(category).slug,
      window: { year: season.year, race: null, deadline: 'SEASON' },
      race: null,
      state: windowState(windowOfSeason({ ...season, hasCompetitors: true }), now),
      cutoff: season.cutoff,
      now,
      isProvisional: false,
      choices: competitors
        .filter((competitor) => competitor.category === category)
        .map(({ category: competitor, id, team }) => ({
          ...named.of(competitor, id),
          team: team === null ? null : named.team(team).name,
          start: null,
          pitLane: false,
        })),
      shownAt,
      saved: guess ? { ...guessOf(category, guess.answer), ...savedAt(guess, shownAt) } : null,
    }
  })
}

const savedAt = ({ storedAt }: { storedAt: number }, shownAt: number | null) => {
  return { storedAt, afterShown: isAfterShown(storedAt, shownAt) }
}

/**
 * Saves just before a cutoff share what is the same for all. Only the window's own statement stores a guess. A page shows
 * the cutoff, so it reads.
 */
const sharedBySaves = <T>(
  { cache, now }: AppContext,
  toSave: boolean,
  key: string,
  read: () => Promise<T>,
) => (toSave ? cache.get(key, now, read) : read())

/** The questions on a race, each on the race of its own window. Empty if no race is left. */
export async function readRaceTargets(
  app: AppContext,
  user: string,
  of?: number,
  toSave = false,
): Promise<GuessTarget<RaceCategory>[]> {
  const { read, db, now } = app
  const year = yearOfRaceOrCurrent(null, of ?? null, now)
  const meant = toSave && of === undefined ? [newestClosedRace(year, now)] : []
  const [[seasons, races, further, grids, competitors, table, shown], [saved]] = await Promise.all([
    sharedBySaves(app, toSave, `race targets ${of ?? ''}`, () =>
      read(
        allSeasons(db),
        racesOfSeason(db, year),
        furtherWindows(db, year),
        gridOfRace(db, of ?? raceIdToGuess(year, now), ...meant),
        competitorsOfSeason(db, year),
        driversToChoose(db, year),
        shownTimes(db, year, of === undefined ? ofRacesToGuess(year, now) : sealIsOfRace(of)),
      ),
    ),
    read(ownRaceGuesses(db, user, year, ...(of === undefined ? meant : [of]))),
  ])
  const season = seasons.find((s) => s.year === races[0]?.year)
  if (season === undefined) return []
  const running = inSeasonOrder(races)
  const all = windowsOnRaces(season, running, further)
  const isDone = ({ race }: { race: number }) => running.find(({ id }) => id === race)?.resultState !== null
  const windowOf = (category: RaceCategory) => {
    const windows = all.filter(({ question }) => question === category)
    if (of !== undefined) return windows.find(({ race }) => race === of)
    return toSave ? windowToSave(windows, now, isDone) : windowToGuess(windows, now)
  }
  const named = competitorNames(competitors)
  const teamOf = new Map(competitors.map(({ id, team }) => [id, team]))
  const choice = (driver: string, start: number | null, pitLane: boolean): Choice => {
    const team = teamOf.get(driver)
    return { ...named.driver(driver), start, pitLane, team: team ? named.team(team).name : null }
  }
  const onGrid = (race: number) =>
    grids
      .filter((row) => row.race === race)
      .map(({ driver, position, pitLane }) => choice(driver, position, pitLane))
  const inSeason = () => {
    const drivers = competitors.flatMap(({ category, id }) => (category === 'DRIVER' ? id : []))
    const published = table.map(({ competitor }) => competitor)
    return withInFront(drivers, published).map((id) => choice(id, null, false))
  }

  return raceCategories.flatMap((category) => {
    const window = windowOf(category)
    const race = running.find(({ id }) => id === window?.race)
    if (!window || race === undefined) return []
    const { slug, deadline, choices } = raceQuestionOf(category)
    const guess = saved.find((row) => row.race === race.id && row.category === category)
    const shownAt = shownAtOf(shown, category, race.id)
    return {
      category,
      slug,
      window: { year: race.year, race: race.id, deadline },
      race: { id: race.id, position: race.position, name: race.name },
      state: windowState(window, now),
      cutoff: window.cutoff,
      now,
      isProvisional: choices === 'grid' && race.gridState === 'QUALIFYING',
      choices: choices === 'grid' ? onGrid(race.id) : inSeason(),
      shownAt,
      saved: guess ? { category, answer: guess.driver, ...savedAt(guess, shownAt) } : null,
    }
  })
}
