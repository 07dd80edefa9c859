import { allSeasons } from '#db/queries/seasons.ts'
import type { AppContext } from '#worker/context.ts'

const pages = [
  '/',
  '/about',
  '/score',
  '/stats',
  '/race-guess',
  '/live',
  '/seal',
  '/user',
  '/user/compare',
  '/bingo',
  '/privacy',
  '/api',
]

/** The public pages, and those of every season. */
export async function readSitemap({ read, db }: AppContext): Promise<string[]> {
  const [seasons] = await read(allSeasons(db))
  return [...pages, ...seasons.flatMap(({ year }) => [`/?year=${year}`, `/stats/${year}`])]
}
