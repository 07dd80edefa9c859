import { heldStartsOf } from '#db/queries/held-starts.ts'
import { refusedImportsOfRace } from '#db/queries/importing.ts'
import type { StartValue } from '#game/changes/entries.ts'
import { isChoosable } from '#game/changes/race-start.ts'
import { raceAt, type Season, startAt } from '#game/changes/season.ts'
import { isWaiting } from '#game/imports/held-starts.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { type AdminSeason, readAdminSeason } from './seasons.ts'

/** The races of a season, for the page that sorts them. Refuses an unknown season with not-found. */
export async function readAdminRaces(app: AppContext, year: number) {
  const season = await readAdminSeason(app, year)
  const { races } = season
  const shown = ({
    id,
    name,
    place,
    position,
    startsAt,
    gridState,
    resultState,
    cutoff,
  }: AdminSeason['races'][number]) => {
    const isClosed = cutoff <= app.now
    return {
      ...{ id, name, place, position, startsAt, gridState, resultState, isClosed },
      choice: startChoiceIn(season, id),
    }
  }
  return {
    year,
    running: races.filter(({ position }) => position !== null).map(shown),
    cancelled: races.filter(({ position }) => position === null).map(shown),
  }
}

/** A season and one of its races. Refuses an unknown one with not-found. */
export async function readAdminRace(app: AppContext, year: number, id: number) {
  const season = await readAdminSeason(app, year)
  return { season, ...raceIn(season, id) }
}

/**
 * A season and one of its races, with the reasons why imports of the race were refused, and the starts that
 * wait. Refuses like `readAdminRace`.
 */
export async function readAdminRaceAndImports(app: AppContext, year: number, id: number) {
  const [found, [refused, held]] = await Promise.all([
    readAdminRace(app, year, id),
    app.read(refusedImportsOfRace(app.db, id), heldStartsOf(app.db, id)),
  ])
  return { ...found, refused, held: held.filter((one) => isWaiting(found.season, one)) }
}

/** The race on the delete page. `name` is null after deletion. Refuses an unknown race with not-found. */
export async function readRaceToDelete(app: AppContext, year: number, id: number) {
  const { races, deleted } = await readAdminSeason(app, year)
  const race = races.find((one) => one.id === id)
  if (race === undefined && !deleted.has(id)) {
    throw new Refusal('not-found', 'no-such-race')
  }
  return { name: race?.name ?? null, hasResult: race?.resultState != null }
}

/** The value and the row of a race. Refuses an unknown race with not-found. */
export function raceIn(season: Season, id: number) {
  const value = raceAt(season, id)
  const row = season.races.find((race) => race.id === id)
  if (value === null || row === undefined) throw new Refusal('not-found', 'no-such-race')
  return { value, row }
}

/**
 * The starts that an admin can choose between; null: there is no choice. `believed` null: no choice made yet.
 * Refuses an unknown race with not-found.
 */
export function startChoiceIn(season: AdminSeason, id: number): StartValue | null {
  const { row } = raceIn(season, id)
  const isOpen = row.resultState === null && row.position !== null
  return isOpen && isChoosable(row) ? startAt(season, id) : null
}
