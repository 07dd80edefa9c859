import { exactHitsOf } from '#db/queries/season-figures.ts'
import type { Basis } from '#game/basis.ts'
import { type ResultCategory, resultCategories } from '#game/category.ts'
import { isWholeWindow } from '#game/field-window.ts'
import { hasPlace, type RankedEntry } from '#game/leaderboard.ts'
import { itemAt } from '#game/must-have.ts'
import { recordBy } from '#game/records.ts'
import { bestRace } from '#game/season-figures.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { type Home, readHome, readHomeWith } from './leaderboard.ts'

/** The content of a season's picture. */
export type SharedSeason = {
  basis: Basis
  year: number
  /** Finished by an admin, so that it does not change. */
  isFinished: boolean
  /** Every race has a result. */
  isOver: boolean
  races: { completed: number; all: number; latest: string | null }
  /** Only the first ones and the participant of the picture, if the field is larger than a window. */
  leaderboard: RankedEntry[]
  participants: number
}

export type SharedPerson = {
  entry: RankedEntry
  /** null: the season is from a sheet, without guesses. */
  hits: Record<ResultCategory, number> | null
  best: { points: number; race: string; isBestOfAll: boolean } | null
}

/**
 * A season, public from the cutoff of season guesses. Refuses with not-yet before that, and with not-found an unknown
 * season or one without participants.
 */
export const readSharedSeason = async (app: AppContext, year: number): Promise<SharedSeason> =>
  sharedSeason(await readHome(app, year))

/**
 * The season with one participant. Refuses like `readSharedSeason`, and with not-found a user who does not
 * take part.
 */
export async function readSharedPerson(app: AppContext, year: number, user: string) {
  const [home, [hits]] = await Promise.all([
    readHomeWith(app, year, user),
    app.read(exactHitsOf(app.db, year, user)),
  ])
  const season = sharedSeason(home)
  const line = season.leaderboard.findIndex(({ guesser }) => guesser.id === user)
  if (line === -1) throw new Refusal('not-found', 'no-such-user')
  const person: SharedPerson = {
    entry: itemAt(season.leaderboard, line),
    hits: home.end?.isFromSheet
      ? null
      : recordBy(resultCategories, (category) => hits.find((one) => one.category === category)?.hits ?? 0),
    best: bestOf(home, line),
  }
  return { season, person }
}

function sharedSeason({ basis, season, leaderboard, completed, end, latest, field }: Home): SharedSeason {
  if (season === null || leaderboard?.length === 0) throw new Refusal('not-found', 'no-such-page')
  if (leaderboard === null) throw new Refusal('not-yet', { kind: 'guesses-hidden', shownFrom: null })
  return {
    basis,
    year: season.year,
    isFinished: season.isFinished,
    isOver: end !== null,
    races: { completed: completed.length, all: season.lastRound, latest: latest?.name ?? null },
    leaderboard: leaderboard.filter(hasPlace),
    participants: field.total,
  }
}

function bestOf({ graph, steps, field }: Home, line: number): SharedPerson['best'] {
  const all = graph!.map(bestRace)
  const own = all[line]
  if (!own) return null
  const isBestOfAll = isWholeWindow(all, field) && all.every((other) => (other?.points ?? 0) <= own.points)
  return { points: own.points, race: itemAt(steps, own.step - 1), isBestOfAll }
}
