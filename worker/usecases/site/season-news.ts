import { allSeasons } from '#db/queries/seasons.ts'
import type { AppContext } from '#worker/context.ts'
import { readWindows } from '#worker/usecases/guessing/open-windows.ts'

/**
 * The basis of the menu, and a tag that changes with everything that the menu and front pages show. Time alone changes
 * it at `until` (milliseconds).
 */
export async function readSeasonNews(app: AppContext) {
  const [[seasons], { basis }] = await Promise.all([app.read(allSeasons(app.db)), readWindows(app)])
  const versions = seasons.map(({ year, version }) => `${year}.${version}`)
  return { tag: [...versions, basis.until].join(' '), until: basis.until, data: basis }
}
