import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import type { ForecastFacts, PastSession } from '#game/forecast/facts.ts'
import { recordBy } from '#game/records.ts'
import { root } from '#worker/local/paths.ts'

// Facts of 2010 to 2023 from F1DB, CC BY 4.0, https://github.com/f1db/f1db. In a classification: driver, constructor and
// position; in a table of a championship: driver or constructor, and points. Numbers are indices.
const file = 'bench/forecast/seasons-2010-2023.json'
const classification = z.array(z.tuple([z.number(), z.number(), z.string()]))
const table = z.array(z.tuple([z.number(), z.number()]))
const round = z.object({
  race: classification,
  sprint: classification,
  driverPoints: table,
  constructorPoints: table,
})
const season = z.object({
  drivers: z.array(z.string()),
  constructors: z.array(z.string()),
  rounds: z.array(round),
})
type Round = z.infer<typeof round>

/** A season as it was, and the final orders of the one before. */
export type PlayedSeason = z.infer<typeof season> & {
  year: number
  before: Record<CompetitorCategory, string[]>
}

const columns = {
  DRIVER: { names: 'drivers', points: 'driverPoints', of: 0 },
  CONSTRUCTOR: { names: 'constructors', points: 'constructorPoints', of: 1 },
} as const

/** The seasons 2011 to 2023. That of 2010 only gives the order in which the next one began. */
export function playedSeasons(): PlayedSeason[] {
  const all = z.record(z.string(), season).parse(JSON.parse(readFileSync(join(root, file), 'utf8')))
  const years = Object.entries(all).map(([year, played]) => ({ ...played, year: Number(year) }))
  return years.flatMap((played) => {
    const before = years.find(({ year }) => year === played.year - 1)
    if (!before) return []
    const orders = recordBy(competitorCategories, (category) =>
      tableAfter(before, before.rounds.length, category).map(
        ([who]) => before[columns[category].names][who]!,
      ),
    )
    return [{ ...played, before: orders }]
  })
}

const tableAfter = ({ rounds }: { rounds: Round[] }, races: number, category: CompetitorCategory) =>
  rounds[races - 1]?.[columns[category].points] ?? []

/** The place of each competitor after some races, from 1. All without one are last. */
export function placesAfter(played: PlayedSeason, races: number, category: CompetitorCategory): number[] {
  const order = tableAfter(played, races, category).map(([who]) => who)
  const names = played[columns[category].names]
  return names.map((_, who) => (order.includes(who) ? order.indexOf(who) + 1 : names.length))
}

/** The facts after some races. Flags are not in the data. */
export function factsAfter(played: PlayedSeason, races: number): ForecastFacts {
  const sessions = played.rounds.map(sessionsOf)
  return {
    competitors: recordBy(competitorCategories, (category) => {
      const points = new Map(tableAfter(played, races, category))
      const order = orderAtStart(played, category)
      return played[columns[category].names].map((_, who) => ({
        start: order.includes(who) ? order.indexOf(who) : null,
        points: points.get(who) ?? 0,
      }))
    }),
    past: sessions.slice(0, races).flat(),
    ahead: sessions
      .slice(races)
      .flat()
      .map(({ session }) => session),
    points: {
      RACE: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
      SPRINT: played.year === 2021 ? [3, 2, 1] : [8, 7, 6, 5, 4, 3, 2, 1],
    },
    flags: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 },
  }
}

/** Those of the first race in the final order of the season before. Newcomers are last. */
function orderAtStart(played: PlayedSeason, category: CompetitorCategory): number[] {
  const { names, of } = columns[category]
  const rankOf = new Map(played.before[category].map((name, rank) => [name, rank]))
  const rank = (who: number) => rankOf.get(played[names][who]!) ?? rankOf.size
  const began = new Set(played.rounds[0]!.race.map((row) => row[of]))
  return [...began].sort((a, b) => rank(a) - rank(b))
}

const sessionsOf = ({ race, sprint }: Round): PastSession[] => [
  ...(sprint.length > 0 ? [sessionOf('SPRINT', sprint)] : []),
  sessionOf('RACE', race),
]

function sessionOf(session: PastSession['session'], rows: z.infer<typeof classification>): PastSession {
  const teams = new Map(rows.map(([driver, team]) => [driver, team]))
  const isFinisher = (position: string) => /^\d+$/.test(position)
  const drivers = (which: (position: string) => boolean) =>
    rows.filter(([, , position]) => which(position)).map(([driver]) => driver)
  return {
    session,
    finished: drivers(isFinisher),
    retired: drivers((position) => !isFinisher(position)),
    teamOf: (driver) => teams.get(driver),
  }
}
