import { type Category, type CompetitorCategory, questionOf } from '#game/category.ts'
import type { FlagSession } from '#game/flags.ts'
import { maxPoints, type PointsTableFault, pointsTableFault } from '#game/points.ts'
import { isTurned } from '#game/points-tables.ts'
import { cutoffMoves } from './cutoffs.ts'
import type { ChangeOf, Entry, EntryChange } from './entries.ts'
import { type Outcome, type OutcomePart, resultParts } from './outcome.ts'
import { leastRows, type OutcomeFault, outcomeFault, rowsFault } from './outcome-faults.ts'
import { apply, type Season, sprintAt } from './season.ts'
import { windowsIn } from './windows.ts'

/** Why a set of changes is refused. */
export type ChangeFault =
  | { kind: 'frozen' }
  | { kind: 'no-season' }
  | { kind: 'points'; fault: PointsTableFault; most: number }
  | { kind: 'name-missing' }
  | { kind: 'color' }
  | { kind: 'team-unknown'; driver: string }
  | { kind: 'competitor-in-use'; name: string }
  | { kind: 'alias-unknown' }
  | { kind: 'order' }
  | { kind: 'sessions-after-start' }
  | { kind: 'session-closed' }
  | { kind: 'race-ahead' }
  | { kind: 'result-ahead' }
  | { kind: 'cutoff-ahead' }
  | { kind: 'answer-known' }
  | { kind: 'question-late'; question: Category }
  | { kind: 'lap' }
  | { kind: 'flags-ahead' }
  | { kind: 'unfinished'; race: string }
  | { kind: 'outcome'; fault: OutcomeFault }

type Context = {
  /** Before and after all the changes. */
  before: Season
  after: Season
  /** Ids of competitors in any guess. */
  guessedOn: ReadonlySet<string>
  /** Milliseconds. */
  now: number
}

/** The first fault of an admin's changes, or null if they are valid together. */
export function changeFault(changes: readonly EntryChange[], context: Context): ChangeFault | null {
  const { before, after } = context
  if (after.season === null) return { kind: 'no-season' }
  const isOpening = changes.some((change) => change.kind === 'season' && change.after?.finishedAt === null)
  if (before.season?.finishedAt != null && !isOpening) return { kind: 'frozen' }
  for (const change of changes) {
    const fault = faultOf(change, context)
    if (fault !== null) return fault
  }
  return withoutWindow(context) ?? reopened(context)
}

/** A window past its cutoff is sealed, and its seal keeps a page: a session that closed it keeps a start. */
function withoutWindow({ before, after, now }: Context): ChangeFault | null {
  const left = new Set(windowsIn(after).map(({ question, race }) => `${question} ${race}`))
  const isLost = windowsIn(before).some(
    ({ question, race, cutoff }) =>
      cutoff <= now && !left.has(`${question} ${race}`) && after.races.some(({ id }) => id === race),
  )
  return isLost ? { kind: 'session-closed' } : null
}

/** A cutoff ahead where the answer is known would hide guesses that have given points. */
function reopened({ before, after, now }: Context): ChangeFault | null {
  const ahead = new Set(
    cutoffMoves(before, after).flatMap(({ question, window: { race }, to }) =>
      to !== null && to > now ? `${question} ${race}` : [],
    ),
  )
  const over = windowsIn(after).filter(
    ({ isOver, question, race }) => isOver && ahead.has(`${question} ${race}`),
  )
  const races = after.races.filter(({ id }) => over.some(({ race }) => race === id))
  if (races.some(({ resultState }) => resultState !== null)) return { kind: 'cutoff-ahead' }
  // A cancelled race is over without an answer.
  return races.some(({ position }) => position !== null) ? { kind: 'answer-known' } : null
}

function faultOf(change: EntryChange, { before, after, guessedOn, now }: Context): ChangeFault | null {
  switch (change.kind) {
    case 'points':
      return pointsFault(change, before, now)
    case 'competitor':
      return competitorFault(change, after, guessedOn)
    case 'alias':
      return change.after === null || competitorIds(after, change.category).has(change.after)
        ? null
        : { kind: 'alias-unknown' }
    case 'race':
      return raceFault(change, after, now)
    case 'order': {
      // A race that is in the list twice, or does not exist, leaves fewer races with a position than places.
      const running = after.races.filter(({ position }) => position !== null)
      return running.length === after.order.length ? null : { kind: 'order' }
    }
    case 'grid': {
      if (change.after === null) return null
      const rows = change.after.rows.map(({ driver }, index) => ({ competitor: driver, position: index + 1 }))
      const least = leastRows('GRID', competitorIds(after, 'CONSTRUCTOR').size)
      const fault = rowsFault('GRID', rows, competitorIds(after, 'DRIVER'), least)
      return fault && { kind: 'outcome', fault }
    }
    case 'outcome': {
      if (change.after === null) return null
      const start = after.races.find(({ id }) => id === change.race)?.startsAt ?? Infinity
      if (start > now) return { kind: 'race-ahead' }
      return partsFault(change.after, resultParts, after)
    }
    case 'sprint':
      return partsFault({ SPRINT: sprintAt(after, change.race)?.rows ?? [] }, ['SPRINT'], after)
    case 'flags':
      return flagsFault(change, after, now)
    case 'season':
      return change.after?.finishedAt == null ? null : unfinished(after)
    case 'ownTeam':
    case 'listing':
    case 'start':
    case 'sessionCutoff':
    case 'proposals':
      return null
  }
}

/** A question can be turned on or off until the cutoff of the season. */
function pointsFault(change: ChangeOf<'points'>, { season }: Season, now: number): ChangeFault | null {
  const { category: question, after } = change
  if (isTurned(change) && season !== null && season.cutoff <= now) return { kind: 'question-late', question }
  if (after === null && questionOf(question).isOptional) return null
  const fault = pointsTableFault(after ?? [])
  return fault && { kind: 'points', fault, most: maxPoints }
}

function partsFault(outcome: Partial<Outcome>, parts: readonly OutcomePart[], after: Season) {
  const known = { drivers: competitorIds(after, 'DRIVER'), constructors: competitorIds(after, 'CONSTRUCTOR') }
  const fault = outcomeFault(outcome, known, parts)
  return fault && ({ kind: 'outcome', fault } as const)
}

const competitorIds = ({ competitors }: Season, category: 'DRIVER' | 'CONSTRUCTOR') =>
  new Set(competitors.filter((one) => one.category === category).map(({ id }) => id))

function competitorFault(
  { category, id, before, after }: ChangeOf<'competitor'>,
  season: Season,
  guessedOn: ReadonlySet<string>,
): ChangeFault | null {
  if (after === null) {
    const isUsed =
      guessedOn.has(id) ||
      season.entries.values().some((entry) => isNamedIn(entry, category, id)) ||
      season.competitors.some(({ team }) => category === 'CONSTRUCTOR' && team === id)
    return isUsed ? { kind: 'competitor-in-use', name: before?.name ?? id } : null
  }
  if (after.name.trim() === '' || after.shortName.trim() === '') return { kind: 'name-missing' }
  if (after.color !== null && !/^#[0-9a-f]{6}$/i.test(after.color)) return { kind: 'color' }
  const isTeamUnknown =
    category === 'DRIVER' && after.team !== null && !competitorIds(season, 'CONSTRUCTOR').has(after.team)
  return isTeamUnknown ? { kind: 'team-unknown', driver: after.name } : null
}

/** Whether a grid, classification or table contains this competitor. */
function isNamedIn(entry: Entry, category: CompetitorCategory, id: string): boolean {
  const isIn = (rows: readonly { driver: string; team?: string }[]) =>
    rows.some((row) => row.driver === id || row.team === id)
  if (entry.kind === 'grid' || entry.kind === 'sprint') return isIn(entry.value?.rows ?? [])
  if (entry.kind !== 'outcome' || entry.value === null) return false
  return isIn(entry.value.RACE) || entry.value[category].some(({ competitor }) => competitor === id)
}

function raceFault(
  { race, before, after }: ChangeOf<'race'>,
  { races }: Season,
  now: number,
): ChangeFault | null {
  if (after === null) return null
  if (after.name.trim() === '' || after.place.trim() === '') return { kind: 'name-missing' }
  const { startsAt, sessions } = after
  if (Object.values(sessions).some((at) => at > startsAt)) return { kind: 'sessions-after-start' }
  const isRun = races.some(({ id, resultState }) => id === race && resultState !== null)
  return isRun && startsAt > now && startsAt !== before?.startsAt ? { kind: 'result-ahead' } : null
}

function flagsFault({ race, after }: ChangeOf<'flags'>, { races }: Season, now: number): ChangeFault | null {
  const flags = after?.flags ?? []
  if (flags.some(({ lap }) => !Number.isInteger(lap) || lap < 0 || lap > 200)) return { kind: 'lap' }
  const { startsAt: start = Infinity, sessions } = races.find(({ id }) => id === race) ?? {}
  const startOf = (session: FlagSession) => (session === 'SPRINT' ? (sessions?.SPRINT ?? start) : start)
  return flags.some(({ session }) => startOf(session) > now) ? { kind: 'flags-ahead' } : null
}

/** A season can be finished when every race has a result or is cancelled. */
function unfinished({ races }: Season): ChangeFault | null {
  const left = races.find(({ position, resultState }) => position !== null && resultState === null)
  return left ? { kind: 'unfinished', race: left.name } : null
}

/**
 * Whether changes need an admin's reason (rules: Points, Windows): they move a passed cutoff, change a final result or
 * delete a race. Cutoffs are compared before and after all changes. `now` is in milliseconds.
 */
export const needReason = (changes: readonly EntryChange[], before: Season, now: number): boolean =>
  cutoffMoves(before, apply(before, changes)).some(({ from }) => from !== null && from <= now) ||
  changes.some((change) => needsReason(change, before, now))

function needsReason(change: EntryChange, before: Season, now: number): boolean {
  const seasonClosed = before.season !== null && before.season.cutoff <= now
  switch (change.kind) {
    case 'points':
      return seasonClosed
    case 'season':
      return (
        seasonClosed && (change.before?.cutoff !== change.after?.cutoff || change.after?.finishedAt === null)
      )
    case 'race':
      return change.after === null && change.before !== null
    case 'outcome':
    case 'sprint': {
      const state = before.races.find(({ id }) => id === change.race)?.resultState ?? null
      return state !== null && state !== 'PRELIMINARY'
    }
    default:
      return false
  }
}
