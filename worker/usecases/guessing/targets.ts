import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { ownRaceGuesses, ownSeasonGuesses } from '#db/queries/own-guesses.ts'
import { raceIdToGuess, racesOfSeason } from '#db/queries/races.ts'
import { gridOfRace } from '#db/queries/results.ts'
import { allSeasons, yearOfRaceOrCurrent, yearOrCurrent, yearToGuess } from '#db/queries/seasons.ts'
import { type GuessIn, guessOf } from '#game/answers.ts'
import {
  type Category,
  isRaceCategory,
  type RaceCategory,
  raceCategories,
  seasonCategories,
} from '#game/category.ts'
import { newestClosed, raceToGuess, raceWindow, seasonWindow, type WindowState } from '#game/guess-window.ts'
import { inSeasonOrder } from '#game/season.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { competitorNames, type Named } from '#worker/usecases/seasons/competitors.ts'

export type Choice = Named & { start: number | null; pitLane: boolean; team: string | null }

/** What a category asks for now, and what this user has saved. Instants in milliseconds. */
export type GuessTarget<C extends Category = Category> = {
  category: C
  window: WindowId
  race: { id: number; position: number; name: string } | null
  state: WindowState
  cutoff: number
  /** When all this was so. */
  now: number
  /** The order is that of qualifying and may still change. */
  isProvisional: boolean
  /** Competitors in season order, or drivers from the front of the grid; empty for FLAG. */
  choices: Choice[]
  saved: (GuessIn<C> & { storedAt: number }) | null
}

/** What every category asks for now; one without anything to guess on is left out. */
export async function readAllTargets(app: AppContext, user: string): Promise<GuessTarget[]> {
  const [season, race] = await Promise.all([readSeasonTargets(app, user), readRaceTargets(app, user)])
  return [...season, ...race]
}

/**
 * What one category asks for: now, or of the season or race that is named. null when there is no such season
 * or race, or none left to guess on.
 */
export async function readTarget<C extends Category>(
  app: AppContext,
  user: string,
  category: C,
  of?: number,
) {
  const read = isRaceCategory(category) ? readRaceTargets : readSeasonTargets
  const targets: GuessTarget[] = await read(app, user, of)
  return targets.find((target): target is GuessTarget<C> => target.category === category) ?? null
}

/**
 * The same for a save. One that names no race and finds none open is meant for the race that closed last, until
 * that has a result or where no other is left: it is late, or a retry of one that was in time.
 */
export async function readTargetToSave(app: AppContext, user: string, category: Category, of?: number) {
  const target = await readTarget(app, user, category, of)
  if (of !== undefined || !isRaceCategory(category) || target?.state === 'open') return target
  const [races] = await app.read(racesOfSeason(app.db, yearOrCurrent(null, app.now)))
  const last = newestClosed(inSeasonOrder(races), app.now)
  const isMeant = last !== null && (target === null || last.resultState === null)
  return isMeant ? readTarget(app, user, category, last.id) : target
}

async function readSeasonTargets(
  { read, db, now }: AppContext,
  user: string,
  of?: number,
): Promise<GuessTarget[]> {
  const year = of ?? yearToGuess(now)
  const [seasons, competitors, saved] = await read(
    allSeasons(db),
    competitorsOfSeason(db, year),
    ownSeasonGuesses(db, user, year),
  )
  const season = seasons.find((s) => s.year === competitors[0]?.year)
  if (season === undefined) return []
  const named = competitorNames(competitors)
  return seasonCategories.map((category) => {
    const guess = saved.find((row) => row.category === category)
    return {
      category,
      window: { year: season.year, race: null },
      race: null,
      state: seasonWindow({ ...season, hasCompetitors: true }, now),
      cutoff: season.cutoff,
      now,
      isProvisional: false,
      choices: competitors
        .filter((competitor) => competitor.category === category)
        .map(({ id, team }) => ({
          ...(category === 'DRIVER' ? named.driver(id) : named.team(id)),
          team: team === null ? null : named.team(team).name,
          start: null,
          pitLane: false,
        })),
      saved: guess ? { ...guessOf(category, guess.answer), storedAt: guess.storedAt } : null,
    }
  })
}

/** The race categories; empty when no race is left. */
export async function readRaceTargets(
  { read, db, now }: AppContext,
  user: string,
  of?: number,
): Promise<GuessTarget<RaceCategory>[]> {
  const year = yearOfRaceOrCurrent(null, of ?? null, now)
  const [seasons, races, grid, competitors, saved] = await read(
    allSeasons(db),
    racesOfSeason(db, year),
    gridOfRace(db, of ?? raceIdToGuess(year, now)),
    competitorsOfSeason(db, year),
    ownRaceGuesses(db, user, year),
  )
  const running = inSeasonOrder(races)
  const race = of === undefined ? raceToGuess(running, now) : running.find(({ id }) => id === of)
  const season = seasons.find((s) => s.year === race?.year)
  if (!race || season === undefined) return []
  const named = competitorNames(competitors)
  const teamOf = new Map(competitors.map(({ id, team }) => [id, team]))
  return raceCategories.map((category) => {
    const guess = saved.find((row) => row.race === race.id && row.category === category)
    return {
      category,
      window: { year: race.year, race: race.id },
      race: { id: race.id, position: race.position, name: race.name },
      state: raceWindow(race, season, now),
      cutoff: race.cutoff,
      now,
      isProvisional: race.gridState === 'QUALIFYING',
      choices: grid.map(({ driver, position, pitLane }) => {
        const team = teamOf.get(driver)
        return {
          ...named.driver(driver),
          start: position,
          pitLane,
          team: team ? named.team(team).name : null,
        }
      }),
      saved: guess ? { category, answer: guess.driver, storedAt: guess.storedAt } : null,
    }
  })
}
