import { deletedRaces } from '#db/queries/calendar.ts'
import { refusedImportsOfRace } from '#db/queries/importing.ts'
import type { StartValue } from '#game/changes/entries.ts'
import { raceAt, type StoredSeason, startAt } from '#game/changes/stored-season.ts'
import { isChoosable } from '#game/race-start.ts'
import { inSeasonOrder } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { type AdminSeason, readAdminSeason } from './seasons.ts'

/** The races of a season for whoever puts them in order. */
export async function readAdminRaces(app: AppContext, year: number) {
  const season = await readAdminSeason(app, year)
  const { races } = season
  const told = ({ id, name, position, startsAt, gridState, resultState }: AdminSeason['races'][number]) => {
    return { id, name, position, startsAt, gridState, resultState, choice: startChoiceIn(season, id) }
  }
  return {
    year,
    running: inSeasonOrder(races).map(told),
    cancelled: races.filter(({ position }) => position === null).map(told),
  }
}

/** A season and one of its races. Refuses with not-found where there is none. */
export async function readAdminRace(app: AppContext, year: number, id: number) {
  const season = await readAdminSeason(app, year)
  return { season, ...raceIn(season, id) }
}

/** The same with why imports of the race were refused. */
export async function readAdminRaceAndImports(app: AppContext, year: number, id: number) {
  const [found, [refused]] = await Promise.all([
    readAdminRace(app, year, id),
    app.read(refusedImportsOfRace(app.db, id)),
  ])
  return { ...found, refused }
}

/** A race that may be deleted; without a name once it is, so that its page can say so. */
export async function readRaceToDelete(app: AppContext, year: number, id: number) {
  const [{ races }, [deleted]] = await Promise.all([
    readAdminSeason(app, year),
    app.read(deletedRaces(app.db, year)),
  ])
  const race = races.find((one) => one.id === id)
  if (race === undefined && !deleted.some((one) => one.id === id)) {
    throw new Refusal('not-found', 'no-such-race')
  }
  return { name: race?.name ?? null }
}

/** A race as an entry, and what else stands beside it. Refuses with not-found where there is none. */
export function raceIn(season: StoredSeason, id: number) {
  const value = raceAt(season, id)
  const row = season.races.find((race) => race.id === id)
  if (value === null || row === undefined) throw new Refusal('not-found', 'no-such-race')
  return { value, row }
}

/** The starts that an admin may choose between; null where there is no choice. `believed` null: it waits for them. */
export function startChoiceIn(season: AdminSeason, id: number): StartValue | null {
  const { value, row } = raceIn(season, id)
  const isOpen = row.resultState === null && row.position !== null
  return isOpen && isChoosable({ ...row, handMade: value.handMade }) ? startAt(season, id) : null
}
