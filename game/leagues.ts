import type { SeasonProgress } from './leaderboard.ts'
import { firstOf, valueIn } from './must-have.ts'
import { subtractScore } from './score.ts'
import { completedRaces, inSeasonOrder } from './season.ts'

/** Per user and season: leagues owned, and memberships. Per league: members, and open or declined invitations. */
export const leagueLimits = { owned: 10, memberships: 100, members: 1000, invitations: 1000 }

export const leagueNameLength = { min: 2, max: 40 }

export const leagueEventKinds = [
  'MADE',
  'JOINED',
  'LEFT',
  'REMOVED',
  'HANDED_OVER',
  'RENAMED',
  'CODE_RENEWED',
  'OPENED',
  'CLOSED',
  'STARTED',
] as const
export type LeagueEvent = (typeof leagueEventKinds)[number]

/**
 * The members and start of a league, which make a field the league's. `fromStep`: the step after which points
 * count; null: all points of the season count, also those of step 0.
 */
export type LeagueField = { members: ReadonlySet<string>; fromStep: number | null }

type LeagueRace = { id: number; position: number | null; startsAt: number; resultState: unknown }

/**
 * The number of steps before the first race that counts (null: the whole season). A cancelled race is replaced by the
 * one that starts next. A deleted last race leaves nothing to count.
 */
export function fromStepOf(races: readonly LeagueRace[], fromRace: number | null): number | null {
  if (fromRace === null) return null
  const from = races.find(({ id }) => id === fromRace)
  if (from === undefined) return completedRaces(races).length
  return completedRaces(races).filter((race) => isBefore(race, from)).length
}

const isBefore = (race: LeagueRace & { position: number }, from: LeagueRace) =>
  from.position === null ? race.startsAt < from.startsAt : race.position < from.position

/** The first race that counts, as `fromStepOf` counts. null: there is none yet. */
export function firstCounting<Race extends LeagueRace>(races: readonly Race[], fromRace: number | null) {
  const from = races.find(({ id }) => id === fromRace)
  if (from === undefined && fromRace !== null) return null
  return inSeasonOrder(races).find((race) => from === undefined || !isBefore(race, from)) ?? null
}

/** Members by age: the first one inherits the league (same as in migrations/0029_leagues.sql). */
export const oldestFirst = <Member extends { id: string; joinedAt: number }>(members: readonly Member[]) =>
  members.toSorted((a, b) => a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1))

type StartRace = LeagueRace & { cutoff: number }

/** A race that has begun decides nothing anew: its guesses are shown, and its result may be foreseen. */
const isAhead = ({ resultState, cutoff }: StartRace, now: number) => resultState === null && now < cutoff

/** The races that a league may start with: those whose cutoff is ahead, in season order. */
export const possibleStarts = <Race extends StartRace>(races: readonly Race[], now: number) =>
  inSeasonOrder(races).filter((race) => isAhead(race, now))

/**
 * Whether the start of a league may still move: it counts the whole season, or the cutoff of its first race is ahead.
 * A cancelled race never begins.
 */
export function canMoveStart(races: readonly StartRace[], fromRace: number | null, now: number): boolean {
  const from = races.find(({ id }) => id === fromRace)
  return from === undefined || from.position === null || isAhead(from, now)
}

/** The leagues, each with its owner's name if two leagues share a name, else with null. */
export function toldApart<League extends { name: string; ownerName: string }>(leagues: readonly League[]) {
  const named = Map.groupBy(leagues, ({ name }) => name.toLowerCase())
  return leagues.map(({ ownerName, ...league }) => ({
    ...league,
    ownedBy: valueIn(named, league.name.toLowerCase()).length > 1 ? ownerName : null,
  }))
}

/**
 * The members who take part, with their points since the start of the league. Its first step is the one before its
 * first race, where everyone has 0 points. Until that race has a result there is no step, so nobody has a place.
 */
export function fieldOfLeague<Line extends SeasonProgress>(
  field: readonly Line[],
  { members, fromStep }: LeagueField,
): Line[] {
  const ours = field.filter(({ user }) => members.has(user))
  return fromStep === null ? ours : ours.map((line) => ({ ...line, scores: since(fromStep, line.scores) }))
}

function since(step: number, scores: SeasonProgress['scores']) {
  const from = scores.slice(step)
  return from.length > 1 ? from.map((score) => subtractScore(score, firstOf(from))) : []
}
