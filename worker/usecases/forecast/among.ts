import { drawsAfter, raceBesideTable, tipsAfter } from '#db/queries/forecasts.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { seasonsIn, simulatedField } from '#game/forecast/chances.ts'
import { drawsOf } from '#game/forecast/stored.ts'
import { sideBySide } from '#game/must-have.ts'
import type { AppContext } from '#worker/context.ts'

type Asked = { year: number | null; race: number | null; users: readonly string[] }

/** Larger fields are not counted on read. */
const mostCounted = 200

/**
 * The chance of each of some participants to end first among them, from the stored simulations: in a league, and of two who
 * are compared. `before`: points that do not count, because they are from before the league began. Empty: nothing is said.
 */
export async function readChancesAmong(
  { db, read, now }: AppContext,
  { year, race, users }: Asked,
  before: (user: string) => number = () => 0,
): Promise<Map<string, number>> {
  if (users.length < 2 || users.length > mostCounted) return new Map()
  const wanted = yearOfRaceOrCurrent(year, race, now)
  const after = raceBesideTable(wanted, race)
  const [[forecast], places] = await read(
    drawsAfter(db, wanted, after),
    tipsAfter(db, wanted, after, JSON.stringify(users)),
  )
  if (forecast === undefined || places.length < 2) return new Map()
  const { basis } = forecast
  const draws = drawsOf(forecast.draws, basis)
  const lost = places.map(({ user }) => before(user))
  const most = Math.max(...lost)
  const field = simulatedField(draws, basis.rules, seasonsIn(draws), most)
  const all = sideBySide(places, lost).map(([{ user, tips }, own]) => ({
    user,
    points: field.pointsOf(tips).map((total) => total + most - own),
  }))
  for (const { points } of all) field.add(points)
  field.rank()
  return new Map(all.map(({ user, points }) => [user, field.chancesOf(points, field.ranksOf(points)).win]))
}
