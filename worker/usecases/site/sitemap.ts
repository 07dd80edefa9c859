import { allSeasons } from '#db/queries/seasons.ts'
import type { AppContext } from '#worker/context.ts'

/** The addresses of every season's pages. */
export async function readSeasonAddresses({ read, db }: AppContext): Promise<string[]> {
  const [seasons] = await read(allSeasons(db))
  return seasons.flatMap(({ year }) => [`/?year=${year}`, `/stats/${year}`])
}
