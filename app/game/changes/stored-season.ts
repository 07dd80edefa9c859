import type { Category, CompetitorCategory } from '#game/category.ts'
import type { FlagSession } from '#game/flags.ts'
import { startValue } from '#game/race-start.ts'
import type { GridState, ResultState } from '#game/results.ts'
import type { Session } from '#game/season.ts'
import type { Source } from '#game/source.ts'
import { pointsTablesOf, type SeasonTruth } from '#game/steps.ts'
import {
  type CompetitorValue,
  canonical,
  type Decision,
  type Entry,
  type EntryChange,
  type Flag,
  isSameValue,
  type OutcomeValue,
  type RaceValue,
  type SeasonValue,
} from './entries.ts'
import { type Finish, outcomeParts, type Standing, type TruthPart } from './outcome.ts'

type OfRace<T> = T & { race: number }

/** Everything that is stored of a season but its guesses and scores, as rows. */
export type StoredSeason = {
  year: number
  season: SeasonValue | null
  points: readonly { category: Category; difference: number; points: number }[]
  competitors: readonly (CompetitorValue & { category: CompetitorCategory; id: string })[]
  aliases: readonly { category: CompetitorCategory; alias: string; competitor: string }[]
  races: readonly (Omit<RaceValue, 'sessions' | 'handMade'> & {
    id: number
    openF1StartsAt: number | null
    believed: Source | null
    cutoff: number
    gridState: GridState | null
    resultState: ResultState | null
  })[]
  sessions: readonly OfRace<{ session: Session; startsAt: number }>[]
  grids: readonly OfRace<{ position: number; driver: string; pitLane: boolean }>[]
  results: readonly OfRace<Finish & { session: FlagSession }>[]
  standings: readonly OfRace<Standing & { category: CompetitorCategory }>[]
  flags: readonly OfRace<Flag>[]
  decisions: readonly OfRace<Decision & { session: FlagSession }>[]
  handMade: readonly OfRace<{ part: TruthPart }>[]
}

/** Those of the wanted entries that are not so yet, with what stands there now. Roles are no season's. */
export const changesIn = (stored: StoredSeason, wanted: readonly Entry[]): EntryChange[] =>
  withAllThatHangsOn(stored, wanted).flatMap((entry) => {
    const { value: after, ...at } = entry
    const before = valueAt(stored, entry)
    return isSameValue(before, after) ? [] : [{ ...at, before, after } as EntryChange]
  })

/** Each address once: what is wanted of it itself stands above what hangs on another. */
function withAllThatHangsOn(stored: StoredSeason, wanted: readonly Entry[]): Entry[] {
  const address = ({ value: _, ...at }: Entry) => canonical(at)
  const own = new Map(wanted.map((entry) => [address(entry), entry]))
  const all = wanted.flatMap((entry) => withWhatHangsOn(stored, entry))
  return [...new Map(all.map((entry) => [address(entry), own.get(address(entry)) ?? entry])).values()]
}

/**
 * With a race go its grid, its outcome and its flags, with its start what was decided of it; with a competitor what
 * the sources call him.
 */
function withWhatHangsOn(stored: StoredSeason, entry: Entry): Entry[] {
  if (entry.kind === 'race' && entry.value !== null) return [entry, ...undecidedStart(stored, entry)]
  if (entry.value !== null) return [entry]
  if (entry.kind === 'competitor') {
    const { year, category, id } = entry
    const own = stored.aliases.filter((row) => row.category === category && row.competitor === id)
    return [
      entry,
      ...own.map(({ alias }): Entry => ({ kind: 'alias', year, category, id: alias, value: null })),
    ]
  }
  if (entry.kind !== 'race') return [entry]
  const { year, race } = entry
  return [
    entry,
    { kind: 'grid', year, race, value: null },
    { kind: 'outcome', year, race, value: null },
    { kind: 'flags', year, race, value: { flags: [], handMade: false } },
  ]
}

function undecidedStart(stored: StoredSeason, { year, race, value }: Entry & { kind: 'race' }): Entry[] {
  const start = startAt(stored, race)
  return value === null || !start?.believed || start.jolpica === value.startsAt
    ? []
    : [{ kind: 'start', year, race, value: { ...start, jolpica: value.startsAt, believed: null } }]
}

/** What stands at the address of an entry now. */
export function valueAt(stored: StoredSeason, entry: Entry): Entry['value'] {
  switch (entry.kind) {
    case 'season':
      return stored.season && { cutoff: stored.season.cutoff, finishedAt: stored.season.finishedAt }
    case 'points': {
      const table = pointsTablesOf(stored.points)[entry.category]
      return table.length === 0 ? null : table
    }
    case 'competitor':
      return competitorAt(stored, entry.category, entry.id)
    case 'alias':
      return (
        stored.aliases.find(({ category, alias }) => category === entry.category && alias === entry.id)
          ?.competitor ?? null
      )
    case 'race':
      return raceAt(stored, entry.race)
    case 'start':
      return startAt(stored, entry.race)
    case 'grid':
      return gridAt(stored, entry.race)
    case 'outcome':
      return outcomeAt(stored, entry.race)
    case 'flags':
      return flagsAt(stored, entry.race)
    case 'proposals':
      return decisionsAt(stored, entry.race, entry.session)
    case 'role':
      throw new Error('a role belongs to no season')
  }
}

function competitorAt({ competitors }: StoredSeason, category: CompetitorCategory, id: string) {
  const found = competitors.find((one) => one.category === category && one.id === id)
  return found ? competitorValue(found) : null
}

/** What of a stored row is the competitor's value. */
export const competitorValue = ({
  position,
  name,
  shortName,
  code,
  number,
  team,
  color,
}: CompetitorValue): CompetitorValue => ({ position, name, shortName, code, number, team, color })

export function raceAt(stored: StoredSeason, race: number): RaceValue | null {
  const found = stored.races.find(({ id }) => id === race)
  if (!found) return null
  const { position, name, circuit, place, country, laps, startsAt, ownCutoff } = found
  const sessions = Object.fromEntries(
    of(stored.sessions, race).map(({ session, startsAt }) => [session, startsAt]),
  )
  const handMade = isHandMade(stored, race, 'CALENDAR')
  return { position, name, circuit, place, country, laps, startsAt, ownCutoff, sessions, handMade }
}

export function startAt({ races }: StoredSeason, race: number) {
  const found = races.find(({ id }) => id === race)
  return found ? startValue(found) : null
}

export function gridAt(stored: StoredSeason, race: number) {
  const state = stored.races.find(({ id }) => id === race)?.gridState ?? null
  if (state === null) return null
  const rows = byPosition(of(stored.grids, race)).map(({ driver, pitLane }) => ({ driver, pitLane }))
  return { state, rows, handMade: isHandMade(stored, race, 'GRID') }
}

/** null: nothing is known, not even a sprint. */
export function outcomeAt(stored: StoredSeason, race: number): OutcomeValue | null {
  const state = stored.races.find(({ id }) => id === race)?.resultState ?? null
  if (state === null && of(stored.results, race).length === 0) return null
  const finished = (wanted: FlagSession): Finish[] =>
    byPosition(of(stored.results, race).filter(({ session }) => session === wanted)).map(
      ({ position, driver, team, status, points, laps }) => ({
        position,
        driver,
        team,
        status,
        points,
        laps,
      }),
    )
  const table = (wanted: CompetitorCategory): Standing[] =>
    byPosition(of(stored.standings, race).filter(({ category }) => category === wanted)).map(
      ({ position, competitor, points }) => ({ position, competitor, points }),
    )
  return {
    state,
    RACE: finished('RACE'),
    SPRINT: finished('SPRINT'),
    DRIVER: table('DRIVER'),
    CONSTRUCTOR: table('CONSTRUCTOR'),
    handMade: outcomeParts.filter((part) => isHandMade(stored, race, part)),
  }
}

export function flagsAt(stored: StoredSeason, race: number) {
  const flags = of(stored.flags, race)
    .map(({ session, lap, type }) => ({ session, lap, type }))
    .sort((a, b) => (a.session === b.session ? a.lap - b.lap : a.session < b.session ? -1 : 1))
  return { flags, handMade: isHandMade(stored, race, 'FLAGS') }
}

function decisionsAt(stored: StoredSeason, race: number, wanted: FlagSession) {
  const decided = of(stored.decisions, race).filter(({ session }) => session === wanted)
  return decided.length === 0 ? null : decisionsInOrder(decided)
}

/** As they are read again: the same decisions in another order are no change. */
export const decisionsInOrder = (decisions: readonly Decision[]): Decision[] =>
  decisions
    .map(({ at, type, state }) => ({ at, type, state }))
    .sort((a, b) => a.at - b.at || (a.type < b.type ? -1 : 1))

const of = <T extends { race: number }>(rows: readonly T[], race: number) =>
  rows.filter((row) => row.race === race)
const byPosition = <T extends { position: number }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => a.position - b.position)
const isHandMade = ({ handMade }: StoredSeason, race: number, wanted: TruthPart) =>
  of(handMade, race).some(({ part }) => part === wanted)

/** What decides points, of all that is stored. */
export const truthOf = ({ competitors, races, standings, results, flags }: StoredSeason): SeasonTruth => ({
  competitors,
  races,
  standings,
  results: results.filter(({ session }) => session === 'RACE'),
  flags,
})
