import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { sealsOf } from '#db/queries/published-seals.ts'
import { namesOfUsers } from '#db/queries/users.ts'
import type { PublishedWindow } from '#game/seal/published.ts'
import type { Tile } from '#game/seal/tiles.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { windowNamed } from './pages.ts'
import { readSealedWindow, readSeals, readTile, type Seals } from './reading.ts'

// Answers of the API about seals.

/** Names for the ids in a window. They are not sealed. */
type NamedIds = { users: Record<string, string>; competitors: Record<string, string> }

/** All seals of the site, and the closed windows of a season (null: the current one), newest first. */
export const readPublicSeals = (app: AppContext, year: number | null): Promise<Seals> =>
  app.cache.get(`seals ${year ?? ''}`, app.now, () => readSeals(app, year))

/** Everything to check a window with. `user`: whose guesses to open in a window with too many. */
export const readPublishedWindow = (
  app: AppContext,
  name: string,
  user: string | null,
): Promise<PublishedWindow & { names: NamedIds }> => {
  const window = windowNamed(name)
  return app.cache.get(`named seal ${name} ${user ?? ''}`, app.now, async () => {
    const published = await readSealedWindow(app, window, user === null ? [] : [user])
    const ids = [...new Set(published.openings.map(({ record }) => record.user))]
    const [users, competitors] = await app.read(
      namesOfUsers(app.db, ids),
      competitorsOfSeason(app.db, window.year),
    )
    return {
      ...published,
      names: {
        users: Object.fromEntries(users.map(({ id, username }) => [id, username])),
        competitors: Object.fromEntries(competitors.map(({ id, shortName }) => [id, shortName])),
      },
    }
  })
}

/** Refuses with not-found a tile that the tree does not have. */
export async function readPublicTile(
  app: AppContext,
  name: string,
  tile: Tile,
): Promise<{ hashes: string[] }> {
  const isTile = [tile.level, tile.index, tile.width].every((number) => Number.isSafeInteger(number))
  const isInside =
    tile.level >= 0 && tile.level <= 6 && tile.index >= 0 && tile.width > 0 && tile.width <= 256
  const hashes = isTile && isInside ? await readTile(app, windowNamed(name), tile) : null
  if (hashes === null) throw new Refusal('not-found', 'no-such-page')
  return { hashes }
}

/** The newest seal of the window that the start of a race closes, as a signed note. */
export async function readCheckpoint(app: AppContext, year: number, race: number): Promise<string | null> {
  const [seals] = await app.read(sealsOf(app.db, { year, race, deadline: 'RACE' }))
  return seals.at(-1)?.note ?? null
}
