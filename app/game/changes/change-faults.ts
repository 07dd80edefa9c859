import type { FlagSession } from '#game/flags.ts'
import { maxPoints, type PointsTableFault, pointsTableFault } from '#game/points.ts'
import { inSeasonOrder } from '#game/season.ts'
import { withChanges } from './changed-season.ts'
import type { EntryChange } from './entries.ts'
import { leastRows, type OutcomeFault, outcomeFault, partFault, rowsFault } from './outcome-faults.ts'
import { isDouble, isTorn, orderIn } from './race-order.ts'
import type { StoredSeason } from './stored-season.ts'

/** Why a change is refused whole. */
export type ChangeFault =
  | { kind: 'frozen' }
  | { kind: 'no-season' }
  | { kind: 'points'; fault: PointsTableFault; most: number }
  | { kind: 'name-missing' }
  | { kind: 'color' }
  | { kind: 'team-unknown'; driver: string }
  | { kind: 'competitor-in-use'; name: string }
  | { kind: 'alias-unknown' }
  | { kind: 'positions' }
  | { kind: 'sessions-after-start' }
  | { kind: 'race-ahead' }
  | { kind: 'result-ahead' }
  | { kind: 'cutoff-ahead' }
  | { kind: 'lap' }
  | { kind: 'flags-ahead' }
  | { kind: 'unfinished'; race: string }
  | { kind: 'outcome'; fault: OutcomeFault }

type Context = {
  /** Before and after all the changes. */
  before: StoredSeason
  after: StoredSeason
  /** Competitors whom somebody has guessed on. */
  guessedOn: ReadonlySet<string>
  /** What it puts back may have been a calendar with numbers that are free. */
  isUndo: boolean
  now: number
}

/** The first thing that is wrong with these changes together, or null. */
export function changeFault(changes: readonly EntryChange[], context: Context): ChangeFault | null {
  const { before, after, isUndo } = context
  if (after.season === null) return { kind: 'no-season' }
  const isOpening = changes.some((change) => change.kind === 'season' && change.after?.finishedAt === null)
  if (before.season?.finishedAt != null && !isOpening) return { kind: 'frozen' }
  for (const change of changes) {
    const fault = faultOf(change, context)
    if (fault !== null) return fault
  }
  if (reopensRun(context)) return { kind: 'cutoff-ahead' }
  const order = orderIn(after)
  return (isUndo ? isDouble(order) : isTorn(orderIn(before), order)) ? { kind: 'positions' } : null
}

/** Nobody may guess on a race with a result any more, but the guesses that gave points would be hidden again. */
const reopensRun = ({ before, after, now }: Context): boolean =>
  after.races.some(
    ({ id, resultState, cutoff }) =>
      resultState !== null && cutoff > now && cutoff !== before.races.find((race) => race.id === id)?.cutoff,
  )

function faultOf(change: EntryChange, { after, guessedOn, now }: Context): ChangeFault | null {
  switch (change.kind) {
    case 'points': {
      const fault = pointsTableFault(change.after ?? [])
      return fault && { kind: 'points', fault, most: maxPoints }
    }
    case 'competitor':
      return competitorFault(change, after, guessedOn)
    case 'alias':
      return change.after === null || competitorIds(after, change.category).has(change.after)
        ? null
        : { kind: 'alias-unknown' }
    case 'race':
      return raceFault(change, after, now)
    case 'grid': {
      if (change.after === null) return null
      const rows = change.after.rows.map(({ driver }, index) => ({ competitor: driver, position: index + 1 }))
      const least = leastRows('GRID', competitorIds(after, 'CONSTRUCTOR').size)
      const fault = rowsFault('GRID', rows, competitorIds(after, 'DRIVER'), least)
      return fault && { kind: 'outcome', fault }
    }
    case 'outcome': {
      if (change.after === null) return null
      const known = {
        drivers: competitorIds(after, 'DRIVER'),
        constructors: competitorIds(after, 'CONSTRUCTOR'),
      }
      const hasResult = change.after.state !== null
      const start = after.races.find(({ id }) => id === change.race)?.startsAt ?? Infinity
      if (hasResult && start > now) return { kind: 'race-ahead' }
      const fault = hasResult ? outcomeFault(change.after, known) : partFault(change.after, 'SPRINT', known)
      return fault && { kind: 'outcome', fault }
    }
    case 'flags':
      return flagsFault(change, after, now)
    case 'season':
      return change.after?.finishedAt == null ? null : unfinished(after)
    case 'start':
    case 'proposals':
    case 'role':
      return null
  }
}

const competitorIds = ({ competitors }: StoredSeason, category: 'DRIVER' | 'CONSTRUCTOR') =>
  new Set(competitors.filter((one) => one.category === category).map(({ id }) => id))

function competitorFault(
  { category, id, before, after }: EntryChange & { kind: 'competitor' },
  stored: StoredSeason,
  guessedOn: ReadonlySet<string>,
): ChangeFault | null {
  if (after === null) {
    const isUsed =
      guessedOn.has(id) ||
      stored.results.some((row) => row.driver === id || row.team === id) ||
      stored.grids.some(({ driver }) => driver === id) ||
      stored.standings.some((row) => row.category === category && row.competitor === id) ||
      stored.competitors.some(({ team }) => category === 'CONSTRUCTOR' && team === id)
    return isUsed ? { kind: 'competitor-in-use', name: before?.name ?? id } : null
  }
  if (after.name.trim() === '' || after.shortName.trim() === '') return { kind: 'name-missing' }
  if (after.color !== null && !/^#[0-9a-f]{6}$/i.test(after.color)) return { kind: 'color' }
  const isHomeless =
    category === 'DRIVER' && after.team !== null && !competitorIds(stored, 'CONSTRUCTOR').has(after.team)
  return isHomeless ? { kind: 'team-unknown', driver: after.name } : null
}

function raceFault(
  { race, before, after }: EntryChange & { kind: 'race' },
  { races }: StoredSeason,
  now: number,
): ChangeFault | null {
  if (after === null) return null
  if (after.name.trim() === '' || after.place.trim() === '') return { kind: 'name-missing' }
  const { startsAt, sessions } = after
  if (Object.values(sessions).some((at) => at > startsAt)) return { kind: 'sessions-after-start' }
  const isRun = races.some(({ id, resultState }) => id === race && resultState !== null)
  return isRun && startsAt > now && startsAt !== before?.startsAt ? { kind: 'result-ahead' } : null
}

function flagsFault(
  { race, after }: EntryChange & { kind: 'flags' },
  { races, sessions }: StoredSeason,
  now: number,
): ChangeFault | null {
  const flags = after?.flags ?? []
  if (flags.some(({ lap }) => !Number.isInteger(lap) || lap < 0 || lap > 200)) return { kind: 'lap' }
  const start = races.find(({ id }) => id === race)?.startsAt ?? Infinity
  const sprint = sessions.find((one) => one.race === race && one.session === 'SPRINT')?.startsAt
  const startOf = (session: FlagSession) => (session === 'SPRINT' ? (sprint ?? start) : start)
  return flags.some(({ session }) => startOf(session) > now) ? { kind: 'flags-ahead' } : null
}

/** A season can be finished when every race that was not called off has a result. */
function unfinished({ races }: StoredSeason): ChangeFault | null {
  const left = inSeasonOrder(races).find(({ resultState }) => resultState === null)
  return left ? { kind: 'unfinished', race: left.name } : null
}

/** What the public log tells of: everything that decides points, or until when one may guess. */
export const isPublic = (change: EntryChange): boolean => {
  switch (change.kind) {
    case 'points':
    case 'outcome':
    case 'flags':
    case 'grid':
    case 'start':
      return true
    case 'season':
      return change.before !== null
    case 'race':
      return change.before !== null
    case 'competitor':
      return change.before?.position !== change.after?.position
    case 'alias':
    case 'proposals':
    case 'role':
      return false
  }
}

/** Whether an admin has to say why (rules: Points, Windows; a result that stood; a race that was guessed on). */
export function needsReason(change: EntryChange, before: StoredSeason, now: number): boolean {
  const seasonClosed = before.season !== null && before.season.cutoff <= now
  switch (change.kind) {
    case 'points':
      return seasonClosed
    case 'season':
      return (
        seasonClosed && (change.before?.cutoff !== change.after?.cutoff || change.after?.finishedAt === null)
      )
    case 'race':
      return change.after === null ? change.before !== null : movesPassedCutoff(change, before, now)
    case 'start':
      return movesPassedCutoff(change, before, now)
    case 'outcome':
      return change.before?.state != null && change.before.state !== 'PRELIMINARY'
    default:
      return false
  }
}

function movesPassedCutoff(change: EntryChange & { race: number }, before: StoredSeason, now: number) {
  const cutoffIn = ({ races }: StoredSeason) => races.find(({ id }) => id === change.race)?.cutoff ?? Infinity
  const cutoff = cutoffIn(before)
  return cutoff <= now && cutoff !== cutoffIn(withChanges(before, [change]))
}
