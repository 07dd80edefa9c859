import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PastSession, SeasonFacts } from '#game/forecast/facts.ts'
import { recordBy } from '#game/records.ts'
import { root } from '#worker/local/paths.ts'

const table = z.array(z.tuple([z.number(), z.number()]))
const classification = z.array(z.tuple([z.number(), z.number(), z.string()]))
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
/** A season as it was, and the order in which the one before ended. */
export type PlayedSeason = z.infer<typeof season> & {
  year: number
  before: Record<'DRIVER' | 'CONSTRUCTOR', string[]>
}

/** The seasons 2011 to 2023. That of 2010 only gives the order in which the next one began. */
export function playedSeasons(): PlayedSeason[] {
  const file = join(root, 'bench/forecast/seasons-2010-2023.json')
  const all = z.record(z.string(), season).parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.keys(all)
    .filter((year) => all[Number(year) - 1])
    .map((year) => {
      const before = all[Number(year) - 1]!
      const last = before.rounds.at(-1)!
      return {
        ...all[year]!,
        year: Number(year),
        before: {
          DRIVER: last.driverPoints.map(([who]) => before.drivers[who]!),
          CONSTRUCTOR: last.constructorPoints.map(([who]) => before.constructors[who]!),
        },
      }
    })
}

/** What is known after some races. */
export function factsAfter(played: PlayedSeason, races: number): SeasonFacts {
  const past = played.rounds.slice(0, races)
  const first = played.rounds[0]!
  const last = past.at(-1)
  const points = { DRIVER: last?.driverPoints ?? [], CONSTRUCTOR: last?.constructorPoints ?? [] }
  const names = { DRIVER: played.drivers, CONSTRUCTOR: played.constructors }
  const began = {
    DRIVER: first.race.map(([driver]) => driver),
    CONSTRUCTOR: [...new Set(first.race.map(([, team]) => team))],
  }
  return {
    competitors: recordBy(['DRIVER', 'CONSTRUCTOR'], (category) => {
      const known = (who: number) => played.before[category].indexOf(names[category][who]!)
      const rank = (who: number) => (known(who) < 0 ? 1000 : known(who))
      const order = began[category].toSorted((a, b) => rank(a) - rank(b))
      return names[category].map((_, who) => ({
        start: order.includes(who) ? order.indexOf(who) : null,
        points: points[category].find(([one]) => one === who)?.[1] ?? 0,
      }))
    }),
    past: past.flatMap(sessionsOf),
    ahead: played.rounds
      .slice(races)
      .flatMap(({ sprint }) => (sprint.length > 0 ? (['SPRINT', 'RACE'] as const) : (['RACE'] as const))),
    points: {
      RACE: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
      SPRINT: played.year === 2021 ? [3, 2, 1] : [8, 7, 6, 5, 4, 3, 2, 1],
    },
    flags: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 },
  }
}

const sessionsOf = ({ race, sprint }: Round): PastSession[] => [
  ...(sprint.length > 0 ? [sessionOf('SPRINT', sprint)] : []),
  sessionOf('RACE', race),
]

function sessionOf(session: 'RACE' | 'SPRINT', rows: z.infer<typeof classification>): PastSession {
  const teams = new Map(rows.map(([driver, team]) => [driver, team]))
  const isFinisher = (position: string) => /^\d+$/.test(position)
  return {
    session,
    finished: rows.filter(([, , position]) => isFinisher(position)).map(([driver]) => driver),
    retired: rows
      .filter(([, , position]) => position === 'DNF' || position === 'NC')
      .map(([driver]) => driver),
    teamOf: (driver) => teams.get(driver),
  }
}
