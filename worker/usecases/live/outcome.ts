import { flagProposalsOfRace } from '#db/queries/flags.ts'
import { roundWinnersOfSeason } from '#db/queries/scores.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { pointsTablesOfSeason } from '#db/queries/truths.ts'
import type { Category } from '#game/category.ts'
import { countFlags, type FlagCounts, flagTypes } from '#game/flags.ts'
import { pointsTablesOf } from '#game/points-tables.ts'
import { recordBy } from '#game/records.ts'
import { type RoundWinner, winnersByName } from '#game/rounds.ts'
import { pointsOfWaiting } from '#game/waiting-flags.ts'
import type { AppContext } from '#worker/context.ts'
import { viewerOrVisitor } from '#worker/usecases/account/access.ts'
import { readWhy, type Why } from '#worker/usecases/profile/why.ts'
import { readRaceStats } from '#worker/usecases/seasons/stats.ts'
import type { Live } from './reading.ts'

/** A driver of the official result, and the place before it. null: nobody knew it. */
type Settled = { driver: string; color: string | null; place: number; before: number | null }

/** The race of the viewer: what it changed, and which questions did. `changes`: the largest first. */
export type OwnRaceOutcome = Pick<Why, 'standing'> & {
  before: number
  after: number
  changes: { category: Category; change: number }[]
}

export type RaceOutcome = {
  settled: Settled[]
  /** By name. Empty if nobody earned points. */
  winners: RoundWinner[]
  /** The flags that an admin has not confirmed yet, and what they would give the viewer (null: no guess on flags). */
  waiting: { flags: number; points: number | null }
  /** null: the viewer does not take part. */
  own: OwnRaceOutcome | null
}

/** The end of a race, once it has a result. */
export async function readOutcome(app: AppContext, live: Live): Promise<RaceOutcome> {
  const { db } = app
  const { id, year } = live.race
  const viewer = await viewerOrVisitor(app)
  const [settled, why, [winners, proposals], [points]] = await Promise.all([
    readSettled(app, live),
    viewer ? readWhy(app, viewer.id, { year: null, race: id }) : null,
    app.read(roundWinnersOfSeason(db, year, stepNumber(year, id)), flagProposalsOfRace(db, id)),
    app.readKept(pointsTablesOfSeason(db, year)),
  ])
  const open = proposals.filter(({ state, ticked }) => state === 'OPEN' && ticked)
  const flags = why?.takesPart ? flagsIn(why) : null
  const waiting = countFlags(open)
  return {
    settled,
    winners: winnersByName(winners),
    waiting: {
      flags: open.length,
      points: flags && pointsOfWaiting({ ...flags, waiting }, pointsTablesOf(points)),
    },
    own: why?.takesPart ? ownOf(why) : null,
  }
}

function ownOf({ receipt, standing }: Why): OwnRaceOutcome {
  const changes = receipt.asked
    .map((category) => ({ category, change: receipt.parts[category].change }))
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
  return { before: receipt.before, after: receipt.after, standing, changes }
}

/** The guess on flags and what it was measured against; null: there is none. */
function flagsIn({ receipt }: Why): { guess: FlagCounts; counted: FlagCounts } | null {
  const { lines } = receipt.parts.FLAG
  const numbers = (of: (line: (typeof lines)[number]) => number) =>
    recordBy(flagTypes, (type) => {
      const line = lines.find(({ flag }) => flag === type)
      return line ? of(line) : 0
    })
  return lines.length === 0
    ? null
    : { guess: numbers(({ guess }) => guess), counted: numbers(({ after }) => after.actual ?? 0) }
}

/** The results of the places that the site showed last. */
async function readSettled(app: AppContext, { race, states }: Live): Promise<Settled[]> {
  const { result } = await readRaceStats(app, race.id)
  const order = states.at(-1)?.order ?? []
  return result.map(({ driver, position }) => {
    const index = order.indexOf(driver.id)
    return {
      driver: driver.shortName,
      color: driver.color,
      place: position,
      before: index < 0 ? null : index + 1,
    }
  })
}
